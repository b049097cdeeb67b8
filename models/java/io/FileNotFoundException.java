package java.io;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {}

    public FileNotFoundException(String message) {
        super(message);
    }
}
