package java.util;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
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
