package java.util.concurrent;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class TimeoutException extends Exception {
    public TimeoutException() {}

    public TimeoutException(String message) {
        super(message);
    }
}
