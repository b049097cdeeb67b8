package java.lang;

/** As in the JDK. */
public class UnsupportedClassVersionError extends ClassFormatError {
    public UnsupportedClassVersionError() {}

    public UnsupportedClassVersionError(String message) {
        super(message);
    }
}
