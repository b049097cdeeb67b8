package java.lang;

/** As in the JDK. */
public class IllegalAccessError extends IncompatibleClassChangeError {
    public IllegalAccessError() {}

    public IllegalAccessError(String message) {
        super(message);
    }
}
