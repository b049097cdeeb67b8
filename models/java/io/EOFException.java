package java.io;

/** As in the JDK. */
public class EOFException extends IOException {
    public EOFException() {}

    public EOFException(String message) {
        super(message);
    }
}
