package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IllegalCallerException extends RuntimeException {
    public IllegalCallerException() {}

    public IllegalCallerException(String message) {
        super(message);
    }

    public IllegalCallerException(String message, Throwable cause) {
        super(message, cause);
    }

    public IllegalCallerException(Throwable cause) {
        super(cause);
    }
}
