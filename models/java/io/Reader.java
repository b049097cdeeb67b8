package java.io;

import jackalope.rt.Env;

/** A source of chars. CharBuffer and Writer are not supported. */
public abstract class Reader implements Readable, Closeable {
    protected Object lock;
    /** Who reads on from here, once somebody has done so, and may have read ahead. */
    private Object borrower;

    @jackalope.rt.Exact
    protected Reader() {
        this.lock = this;
    }

    @jackalope.rt.Exact
    protected Reader(Object lock) {
        if (lock == null) {
            throw new NullPointerException();
        }
        this.lock = lock;
    }

    public static Reader nullReader() {
        return new EmptyReader();
    }

    /** As for streams of bytes: see there. */
    @jackalope.rt.Exact
    final void lend(Object to) {
        if (borrower == null) {
            borrower = to;
        } else if (borrower != to) {
            Env.unsupported("two readers of one reader, of which one may have read ahead");
        }
    }

    @jackalope.rt.Exact
    final void checkNotLent() {
        if (borrower != null) {
            Env.unsupported("a reader from which another may have read ahead");
        }
    }

    /** A char for whom this is lent to. */
    @jackalope.rt.Exact
    int lentRead() throws IOException {
        return read();
    }

    @jackalope.rt.Exact
    boolean lentReady() throws IOException {
        return ready();
    }

    public int read(java.nio.CharBuffer target) throws IOException {
        Env.unsupported("Reader.read(CharBuffer)");
        return -1;
    }

    @jackalope.rt.Exact
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) == -1 ? -1 : one[0];
    }

    @jackalope.rt.Exact
    public int read(char[] cbuf) throws IOException {
        return read(cbuf, 0, cbuf.length);
    }

    public abstract int read(char[] cbuf, int off, int len) throws IOException;

    public long skip(long n) throws IOException {
        if (n < 0L) {
            throw new IllegalArgumentException("skip value is negative");
        }
        long skipped = 0;
        while (skipped < n && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    @jackalope.rt.Exact
    public boolean ready() throws IOException {
        return false;
    }

    @jackalope.rt.Exact
    public boolean markSupported() {
        return false;
    }

    @jackalope.rt.Exact
    public void mark(int readAheadLimit) throws IOException {
        throw new IOException("mark() not supported");
    }

    @jackalope.rt.Exact
    public void reset() throws IOException {
        throw new IOException("reset() not supported");
    }

    public abstract void close() throws IOException;
}
