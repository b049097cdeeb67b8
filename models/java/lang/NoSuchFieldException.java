package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NoSuchFieldException extends ReflectiveOperationException {
    public NoSuchFieldException() {}

    public NoSuchFieldException(String message) {
        super(message);
    }
}
