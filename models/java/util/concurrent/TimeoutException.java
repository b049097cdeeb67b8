package java.util.concurrent;

/** As in the JDK. */
public class TimeoutException extends Exception {
    public TimeoutException() {}

    public TimeoutException(String message) {
        super(message);
    }
}
