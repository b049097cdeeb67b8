package java.io;

import jackalope.rt.Trusted;
import java.util.Objects;

/** A sink of bytes. */
@jackalope.rt.Exact
@Trusted
public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {}

    public static OutputStream nullOutputStream() {
        return new NullOutput();
    }

    public abstract void write(int b) throws IOException;

    public void write(byte[] b) throws IOException {
        write(b, 0, b.length);
    }

    public void write(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        for (int at = off; at < off + len; at++) {
            write(b[at]);
        }
    }

    public void flush() throws IOException {}

    public void close() throws IOException {}
}
