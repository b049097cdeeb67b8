package java.lang;

/** As in the JDK. */
public class VerifyError extends LinkageError {
    public VerifyError() {}

    public VerifyError(String message) {
        super(message);
    }
}
