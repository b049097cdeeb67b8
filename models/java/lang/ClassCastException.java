package java.lang;

/** As in the JDK. */
public class ClassCastException extends RuntimeException {
    public ClassCastException() {}

    public ClassCastException(String message) {
        super(message);
    }
}
