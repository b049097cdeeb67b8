package java.io;

import java.util.Objects;

/** The chars of a string as a source. */
public class StringReader extends Reader {
    /** What is read; null once the reader is closed. */
    private String text;
    private final int end;
    private int at;
    private int marked;

    public StringReader(String s) {
        end = s.length();
        text = s;
    }

    /** What is read, while that is allowed. */
    private String open() throws IOException {
        if (text != null) {
            return text;
        }
        throw new IOException("Stream closed");
    }

    public int read() throws IOException {
        checkNotLent();
        return lentRead();
    }

    @Override
    int lentRead() throws IOException {
        String from = open();
        if (at == end) {
            return -1;
        }
        at++;
        return from.charAt(at - 1);
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        checkNotLent();
        String from = open();
        Objects.checkFromIndexSize(off, len, cbuf.length);
        int count = Math.min(len, end - at);
        from.getChars(at, at + count, cbuf, off);
        at += count;
        return count == 0 && len > 0 ? -1 : count;
    }

    /** A negative number goes back, but not from the end, and not before the start. */
    public long skip(long n) throws IOException {
        checkNotLent();
        open();
        int before = at;
        if (at < end) {
            at = (int) Math.max(0, n > end - at ? end : at + n);
        }
        return at - before;
    }

    public boolean ready() throws IOException {
        return open() != null;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) throws IOException {
        if (readAheadLimit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        open();
        checkNotLent();
        marked = at;
    }

    public void reset() throws IOException {
        open();
        checkNotLent();
        at = marked;
    }

    public void close() {
        text = null;
    }
}
