package java.util;

/** As in the JDK. */
public class NoSuchElementException extends RuntimeException {
    public NoSuchElementException() {}

    public NoSuchElementException(String message, Throwable cause) {
        super(message, cause);
    }

    public NoSuchElementException(Throwable cause) {
        super(cause);
    }

    public NoSuchElementException(String message) {
        super(message);
    }
}
