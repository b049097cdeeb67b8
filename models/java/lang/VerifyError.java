package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class VerifyError extends LinkageError {
    public VerifyError() {}

    public VerifyError(String message) {
        super(message);
    }
}
