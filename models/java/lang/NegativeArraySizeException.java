package java.lang;

/** As in the JDK. */
public class NegativeArraySizeException extends RuntimeException {
    public NegativeArraySizeException() {}

    public NegativeArraySizeException(String message) {
        super(message);
    }
}
