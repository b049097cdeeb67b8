package java.io;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class EOFException extends IOException {
    public EOFException() {}

    public EOFException(String message) {
        super(message);
    }
}
