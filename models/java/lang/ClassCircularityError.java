package java.lang;

/** As in the JDK. */
public class ClassCircularityError extends LinkageError {
    public ClassCircularityError() {}

    public ClassCircularityError(String message) {
        super(message);
    }
}
