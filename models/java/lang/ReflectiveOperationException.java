package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ReflectiveOperationException extends Exception {
    public ReflectiveOperationException() {}

    public ReflectiveOperationException(String message) {
        super(message);
    }

    public ReflectiveOperationException(String message, Throwable cause) {
        super(message, cause);
    }

    public ReflectiveOperationException(Throwable cause) {
        super(cause);
    }
}
