package java.lang;

/** As in the JDK. */
public class InstantiationException extends ReflectiveOperationException {
    public InstantiationException() {}

    public InstantiationException(String message) {
        super(message);
    }
}
