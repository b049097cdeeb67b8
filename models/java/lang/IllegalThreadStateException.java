package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IllegalThreadStateException extends IllegalArgumentException {
    public IllegalThreadStateException() {}

    public IllegalThreadStateException(String message) {
        super(message);
    }
}
