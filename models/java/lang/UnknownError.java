package java.lang;

/** As in the JDK. */
public class UnknownError extends VirtualMachineError {
    public UnknownError() {}

    public UnknownError(String message) {
        super(message);
    }
}
