package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class InstantiationError extends IncompatibleClassChangeError {
    public InstantiationError() {}

    public InstantiationError(String message) {
        super(message);
    }
}
