package java.lang;

/** As in the JDK. */
public class NoSuchFieldError extends IncompatibleClassChangeError {
    public NoSuchFieldError() {}

    public NoSuchFieldError(String message) {
        super(message);
    }
}
