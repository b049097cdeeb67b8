package java.io;

/** As in the JDK. */
public class UnsupportedEncodingException extends IOException {
    public UnsupportedEncodingException() {}

    public UnsupportedEncodingException(String message) {
        super(message);
    }
}
