package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class CloneNotSupportedException extends Exception {
    public CloneNotSupportedException() {}

    public CloneNotSupportedException(String message) {
        super(message);
    }
}
