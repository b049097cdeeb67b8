package java.lang;

/** As in the JDK. */
public class OutOfMemoryError extends VirtualMachineError {
    public OutOfMemoryError() {}

    public OutOfMemoryError(String message) {
        super(message);
    }
}
