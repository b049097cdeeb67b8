package java.util.concurrent;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class CompletionException extends RuntimeException {
    protected CompletionException() {}

    protected CompletionException(String message) {
        super(message);
    }

    public CompletionException(String message, Throwable cause) {
        super(message, cause);
    }

    public CompletionException(Throwable cause) {
        super(cause);
    }
}
