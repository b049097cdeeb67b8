package java.lang;

/** As in the JDK. */
public class ArrayStoreException extends RuntimeException {
    public ArrayStoreException() {}

    public ArrayStoreException(String message) {
        super(message);
    }
}
