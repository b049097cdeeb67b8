package java.lang;

/** As in the JDK. */
public class NoClassDefFoundError extends LinkageError {
    public NoClassDefFoundError() {}

    public NoClassDefFoundError(String message) {
        super(message);
    }
}
