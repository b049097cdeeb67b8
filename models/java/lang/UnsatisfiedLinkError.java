package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class UnsatisfiedLinkError extends LinkageError {
    public UnsatisfiedLinkError() {}

    public UnsatisfiedLinkError(String message) {
        super(message);
    }
}
