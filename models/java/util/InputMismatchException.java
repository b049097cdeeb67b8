package java.util;

/** As in the JDK. */
public class InputMismatchException extends NoSuchElementException {
    public InputMismatchException() {}

    public InputMismatchException(String message) {
        super(message);
    }
}
