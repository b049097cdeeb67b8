package java.io;

/** Keeps chars until there are many: what is not flushed is not written. */
public class BufferedWriter extends Writer {
    private Writer out;
    private char[] buffer;
    private final int size;
    private int count;

    public BufferedWriter(Writer out) {
        this(out, 8192);
    }

    public BufferedWriter(Writer out, int sz) {
        super(out);
        if (sz <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.out = out;
        this.buffer = new char[sz];
        this.size = sz;
    }

    private void ensureOpen() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
    }

    void writeOut() throws IOException {
        ensureOpen();
        if (count > 0) {
            out.write(buffer, 0, count);
            count = 0;
        }
    }

    @Override
    public void write(int c) throws IOException {
        ensureOpen();
        if (count >= size) {
            writeOut();
        }
        buffer[count++] = (char) c;
    }

    @Override
    public void write(char[] cbuf, int off, int len) throws IOException {
        ensureOpen();
        StringWriter.checkRange(off, len, cbuf);
        if (len >= size) {
            writeOut();
            out.write(cbuf, off, len);
            return;
        }
        for (int i = 0; i < len; i++) {
            buffer[count++] = cbuf[off + i];
            if (count >= size) {
                writeOut();
            }
        }
    }

    @Override
    public void write(String s, int off, int len) throws IOException {
        ensureOpen();
        // A whole piece at a time: where the string ends too early, nothing of the piece is kept.
        int end = off + len;
        int at = off;
        while (at < end) {
            int piece = Math.min(size - count, end - at);
            s.getChars(at, at + piece, buffer, count);
            at += piece;
            count += piece;
            if (count >= size) {
                writeOut();
            }
        }
    }

    public void newLine() throws IOException {
        write(System.lineSeparator());
    }

    @Override
    public void flush() throws IOException {
        writeOut();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (out == null) {
            return;
        }
        try (Writer w = out) {
            writeOut();
        } finally {
            out = null;
            buffer = null;
        }
    }
}
