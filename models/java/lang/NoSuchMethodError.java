package java.lang;

/** As in the JDK. */
public class NoSuchMethodError extends IncompatibleClassChangeError {
    public NoSuchMethodError() {}

    public NoSuchMethodError(String message) {
        super(message);
    }
}
