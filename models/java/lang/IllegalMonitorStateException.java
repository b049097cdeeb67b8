package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IllegalMonitorStateException extends RuntimeException {
    public IllegalMonitorStateException() {}

    public IllegalMonitorStateException(String message) {
        super(message);
    }
}
