package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NoClassDefFoundError extends LinkageError {
    public NoClassDefFoundError() {}

    public NoClassDefFoundError(String message) {
        super(message);
    }
}
