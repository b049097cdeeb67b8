package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class IllegalAccessException extends ReflectiveOperationException {
    public IllegalAccessException() {}

    public IllegalAccessException(String message) {
        super(message);
    }
}
