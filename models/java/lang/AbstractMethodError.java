package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class AbstractMethodError extends IncompatibleClassChangeError {
    public AbstractMethodError() {}

    public AbstractMethodError(String message) {
        super(message);
    }
}
