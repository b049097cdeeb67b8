package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ClassCircularityError extends LinkageError {
    public ClassCircularityError() {}

    public ClassCircularityError(String message) {
        super(message);
    }
}
