package java.lang;

import java.io.IOException;

/** A source of chars. */
public interface Readable {
    public int read(java.nio.CharBuffer cb) throws IOException;
}
