package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ArithmeticException extends RuntimeException {
    public ArithmeticException() {}

    public ArithmeticException(String message) {
        super(message);
    }
}
