package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NoSuchMethodError extends IncompatibleClassChangeError {
    public NoSuchMethodError() {}

    public NoSuchMethodError(String message) {
        super(message);
    }
}
