package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IncompatibleClassChangeError extends LinkageError {
    public IncompatibleClassChangeError() {}

    public IncompatibleClassChangeError(String message) {
        super(message);
    }
}
