package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class InterruptedException extends Exception {
    public InterruptedException() {}

    public InterruptedException(String message) {
        super(message);
    }
}
