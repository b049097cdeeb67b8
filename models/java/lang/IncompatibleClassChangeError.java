package java.lang;

/** As in the JDK. */
public class IncompatibleClassChangeError extends LinkageError {
    public IncompatibleClassChangeError() {}

    public IncompatibleClassChangeError(String message) {
        super(message);
    }
}
