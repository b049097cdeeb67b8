package java.lang;

import jackalope.rt.Exact;

/** An index is out of range. */
@Exact
public class IndexOutOfBoundsException extends RuntimeException {
    public IndexOutOfBoundsException() {}

    public IndexOutOfBoundsException(String s) {
        super(s);
    }

    public IndexOutOfBoundsException(int index) {
        super("Index out of range: " + index);
    }

    public IndexOutOfBoundsException(long index) {
        super("Index out of range: " + index);
    }
}
