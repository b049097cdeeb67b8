package java.io;

/** Collects chars in a string. */
@jackalope.rt.Exact
public class StringWriter extends Writer {
    private final StringBuffer buf;

    public StringWriter() {
        buf = new StringBuffer();
        lock = buf;
    }

    public StringWriter(int initialSize) {
        if (initialSize < 0) {
            throw new IllegalArgumentException("Negative buffer size");
        }
        buf = new StringBuffer(initialSize);
        lock = buf;
    }

    @Override
    public void write(int c) {
        buf.append((char) c);
    }

    @Override
    public void write(char[] cbuf, int off, int len) {
        checkRange(off, len, cbuf);
        if (len > 0) {
            buf.append(cbuf, off, len);
        }
    }

    /** What the writers have to say about a part of an array. */
    static void checkRange(int off, int len, char[] cbuf) {
        if (off < 0 && jackalope.rt.Env.javaVersion() < 19) {
            throw new IndexOutOfBoundsException();
        }
        int length = cbuf.length;
        if (off < 0 || len < 0 || off > length - len) {
            if (jackalope.rt.Env.javaVersion() >= 19) {
                java.util.Objects.checkFromIndexSize(off, len, length);
            }
            throw new IndexOutOfBoundsException();
        }
    }

    @Override
    public void write(String str) {
        buf.append(str);
    }

    @Override
    public void write(String str, int off, int len) {
        buf.append(str, off, off + len);
    }

    @Override
    public StringWriter append(CharSequence csq) {
        write(String.valueOf(csq));
        return this;
    }

    @Override
    public StringWriter append(CharSequence csq, int start, int end) {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    @Override
    public StringWriter append(char c) {
        write(c);
        return this;
    }

    @Override
    public String toString() {
        return buf.toString();
    }

    public StringBuffer getBuffer() {
        return buf;
    }

    @Override
    public void flush() {}

    @Override
    public void close() throws IOException {}
}
