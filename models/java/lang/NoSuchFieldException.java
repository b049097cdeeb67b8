package java.lang;

/** As in the JDK. */
public class NoSuchFieldException extends ReflectiveOperationException {
    public NoSuchFieldException() {}

    public NoSuchFieldException(String message) {
        super(message);
    }
}
