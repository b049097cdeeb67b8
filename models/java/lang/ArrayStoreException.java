package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ArrayStoreException extends RuntimeException {
    public ArrayStoreException() {}

    public ArrayStoreException(String message) {
        super(message);
    }
}
