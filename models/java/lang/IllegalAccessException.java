package java.lang;

/** As in the JDK. */
public class IllegalAccessException extends ReflectiveOperationException {
    public IllegalAccessException() {}

    public IllegalAccessException(String message) {
        super(message);
    }
}
