package java.lang;

/** As in the JDK. */
public class InterruptedException extends Exception {
    public InterruptedException() {}

    public InterruptedException(String message) {
        super(message);
    }
}
