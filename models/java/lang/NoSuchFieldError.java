package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NoSuchFieldError extends IncompatibleClassChangeError {
    public NoSuchFieldError() {}

    public NoSuchFieldError(String message) {
        super(message);
    }
}
