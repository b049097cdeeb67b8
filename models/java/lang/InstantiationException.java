package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class InstantiationException extends ReflectiveOperationException {
    public InstantiationException() {}

    public InstantiationException(String message) {
        super(message);
    }
}
