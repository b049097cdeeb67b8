package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class UnsupportedClassVersionError extends ClassFormatError {
    public UnsupportedClassVersionError() {}

    public UnsupportedClassVersionError(String message) {
        super(message);
    }
}
