package java.lang;

/** As in the JDK. */
public class CloneNotSupportedException extends Exception {
    public CloneNotSupportedException() {}

    public CloneNotSupportedException(String message) {
        super(message);
    }
}
