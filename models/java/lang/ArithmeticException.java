package java.lang;

/** As in the JDK. */
public class ArithmeticException extends RuntimeException {
    public ArithmeticException() {}

    public ArithmeticException(String message) {
        super(message);
    }
}
