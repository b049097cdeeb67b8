package java.util.concurrent;

/** As in the JDK. */
public class CancellationException extends IllegalStateException {
    public CancellationException() {}

    public CancellationException(String message) {
        super(message);
    }
}
