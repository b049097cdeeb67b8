package java.lang;

/** As in the JDK. */
public class NoSuchMethodException extends ReflectiveOperationException {
    public NoSuchMethodException() {}

    public NoSuchMethodException(String message) {
        super(message);
    }
}
