package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;

/** An object is not of the class that it should be of. */
@Exact
@Trusted
public class ClassCastException extends RuntimeException {
    /** Whether the message is not the JVM's, for the sake of a class that has no fixed name. */
    private boolean isOpen;

    public ClassCastException() {}

    public ClassCastException(String message) {
        super(message);
    }

    /** One that the JVM throws where an object of this class is none of another. */
    @NonNull
    public static ClassCastException implicit(Class<?> type, String message) {
        ClassCastException exception = new ClassCastException(message);
        exception.isOpen = !Class.isNamed(type);
        return exception;
    }

    @Override
    public String getMessage() {
        if (isOpen) {
            Env.unsupported("the message where an object of a class without a fixed name cannot be cast");
        }
        return super.getMessage();
    }
}
