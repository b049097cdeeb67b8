package java.util.concurrent;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class CancellationException extends IllegalStateException {
    public CancellationException() {}

    public CancellationException(String message) {
        super(message);
    }
}
