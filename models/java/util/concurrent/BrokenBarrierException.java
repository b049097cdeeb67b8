package java.util.concurrent;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class BrokenBarrierException extends Exception {
    public BrokenBarrierException() {}

    public BrokenBarrierException(String message) {
        super(message);
    }
}
