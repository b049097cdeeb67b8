package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.Trusted;

/**
 * A null where an object is needed. The JVM's explanation of one that it throws itself is no message of the constructor's,
 * as in the JDK.
 */
@Exact
@Trusted
public class NullPointerException extends RuntimeException {
    private String explanation;

    /** Whether the JVM may explain it in other words. */
    private boolean isOpen;

    public NullPointerException() {}

    public NullPointerException(String s) {
        super(s);
    }

    /** One that the JVM throws; the explanation may be null. */
    public static NullPointerException implicit(String explanation) {
        NullPointerException exception = new NullPointerException();
        exception.explanation = explanation;
        return exception;
    }

    /** One that the JVM throws in code of the library whose words are not claimed. */
    public static NullPointerException unexplained() {
        NullPointerException exception = new NullPointerException();
        exception.isOpen = true;
        return exception;
    }

    @Override
    public String getMessage() {
        if (isOpen) {
            Env.unsupported("the message of a NullPointerException thrown inside the library");
        }
        String message = super.getMessage();
        return message == null ? explanation : message;
    }
}
