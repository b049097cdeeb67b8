package java.util.concurrent;

/** As in the JDK. */
public class BrokenBarrierException extends Exception {
    public BrokenBarrierException() {}

    public BrokenBarrierException(String message) {
        super(message);
    }
}
