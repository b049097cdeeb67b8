package java.io;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class UnsupportedEncodingException extends IOException {
    public UnsupportedEncodingException() {}

    public UnsupportedEncodingException(String message) {
        super(message);
    }
}
