package java.lang;

/** As in the JDK. */
public class StackOverflowError extends VirtualMachineError {
    public StackOverflowError() {}

    public StackOverflowError(String message) {
        super(message);
    }
}
