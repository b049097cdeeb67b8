package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ClassFormatError extends LinkageError {
    public ClassFormatError() {}

    public ClassFormatError(String message) {
        super(message);
    }
}
