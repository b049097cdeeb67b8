package java.lang;

/** As in the JDK. */
public class AbstractMethodError extends IncompatibleClassChangeError {
    public AbstractMethodError() {}

    public AbstractMethodError(String message) {
        super(message);
    }
}
