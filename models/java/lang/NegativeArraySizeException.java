package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NegativeArraySizeException extends RuntimeException {
    public NegativeArraySizeException() {}

    public NegativeArraySizeException(String message) {
        super(message);
    }
}
