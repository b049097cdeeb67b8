package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IllegalAccessError extends IncompatibleClassChangeError {
    public IllegalAccessError() {}

    public IllegalAccessError(String message) {
        super(message);
    }
}
