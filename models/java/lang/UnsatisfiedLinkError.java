package java.lang;

/** As in the JDK. */
public class UnsatisfiedLinkError extends LinkageError {
    public UnsatisfiedLinkError() {}

    public UnsatisfiedLinkError(String message) {
        super(message);
    }
}
