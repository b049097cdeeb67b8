package java.lang;

/** As in the JDK. */
public class IllegalThreadStateException extends IllegalArgumentException {
    public IllegalThreadStateException() {}

    public IllegalThreadStateException(String message) {
        super(message);
    }
}
