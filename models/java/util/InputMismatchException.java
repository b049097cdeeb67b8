package java.util;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class InputMismatchException extends NoSuchElementException {
    public InputMismatchException() {}

    public InputMismatchException(String message) {
        super(message);
    }
}
