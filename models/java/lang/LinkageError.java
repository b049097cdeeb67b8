package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class LinkageError extends Error {
    public LinkageError() {}

    public LinkageError(String message) {
        super(message);
    }

    public LinkageError(String message, Throwable cause) {
        super(message, cause);
    }
}
