package java.lang;

/** As in the JDK. */
public class ClassFormatError extends LinkageError {
    public ClassFormatError() {}

    public ClassFormatError(String message) {
        super(message);
    }
}
