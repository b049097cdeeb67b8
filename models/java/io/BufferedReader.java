package java.io;

import jackalope.rt.Env;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads lines. There is no buffer: no more is taken from the reader underneath than is asked for, save for the char after
 * a carriage return; what the JDK has read ahead by then is nobody else's to read ({@link InputStream#lend}). Marks are not modelled.
 */
public class BufferedReader extends Reader {
    private Reader in;
    /** Whether a line feed must be skipped because a carriage return was the end of the line before. */
    private boolean skipsLineFeed;

    public BufferedReader(Reader in) {
        super(in);
        this.in = in;
    }

    public BufferedReader(Reader in, int sz) {
        super(in);
        if (sz <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.in = in;
    }

    private void ensureOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        checkNotLent();
        return lentRead();
    }

    @Override
    int lentRead() throws IOException {
        ensureOpen();
        in.lend(this);
        int c = in.lentRead();
        if (skipsLineFeed) {
            skipsLineFeed = false;
            if (c == '\n') {
                c = in.lentRead();
            }
        }
        return c;
    }

    @Override
    public int read(char[] cbuf, int off, int len) throws IOException {
        ensureOpen();
        Objects.checkFromIndexSize(off, len, cbuf.length);
        int n = 0;
        while (n < len) {
            int c = read();
            if (c < 0) {
                return n == 0 ? -1 : n;
            }
            cbuf[off + n] = (char) c;
            n++;
        }
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        if (n >= 0) {
            ensureOpen();
        }
        return super.skip(n);
    }

    public String readLine() throws IOException {
        int c = read();
        if (c < 0) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        while (c >= 0 && c != '\n' && c != '\r') {
            line.append((char) c);
            c = in.lentRead();
        }
        skipsLineFeed = c == '\r';
        return line.toString();
    }

    public Stream<String> lines() {
        Iterator<String> lines = new Iterator<>() {
            /** What was read ahead to know that it is there. */
            private String next;

            @Override
            public boolean hasNext() {
                try {
                    next = next == null ? readLine() : next;
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
                return next != null;
            }

            @Override
            public String next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                String line = next;
                next = null;
                return line;
            }
        };
        int kind = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(lines, kind), false);
    }

    @Override
    public boolean ready() throws IOException {
        checkNotLent();
        return lentReady();
    }

    @Override
    boolean lentReady() throws IOException {
        ensureOpen();
        if (skipsLineFeed) {
            Env.unsupported("BufferedReader.ready after a carriage return");
        }
        return in.lentReady();
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int readAheadLimit) throws IOException {
        Env.unsupported("BufferedReader.mark");
    }

    @Override
    public void reset() throws IOException {
        Env.unsupported("BufferedReader.reset");
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            try {
                in.close();
            } finally {
                in = null;
            }
        }
    }
}
