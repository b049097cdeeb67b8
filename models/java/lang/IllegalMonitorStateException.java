package java.lang;

/** As in the JDK. */
public class IllegalMonitorStateException extends RuntimeException {
    public IllegalMonitorStateException() {}

    public IllegalMonitorStateException(String message) {
        super(message);
    }
}
