package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class NoSuchMethodException extends ReflectiveOperationException {
    public NoSuchMethodException() {}

    public NoSuchMethodException(String message) {
        super(message);
    }
}
