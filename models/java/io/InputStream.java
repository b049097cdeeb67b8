package java.io;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.util.Objects;

/** A source of bytes. */
@Trusted
public abstract class InputStream implements Closeable {
    /** Who reads on from here, once somebody has done so, and may have read ahead. */
    private Object borrower;

    public InputStream() {}

    /** Somebody is about to read on from here. How much the JDK's readers read ahead, and so what is left for others, is not modelled. */
    @jackalope.rt.Exact
    final void lend(Object to) {
        if (borrower == null) {
            borrower = to;
        } else if (borrower != to) {
            Env.unsupported("two readers of one stream, of which one may have read ahead");
        }
    }

    /** Before reading on behalf of nobody else. */
    @jackalope.rt.Exact
    final void checkNotLent() {
        if (borrower != null) {
            Env.unsupported("a stream from which a reader may have read ahead");
        }
    }

    /** A byte for whom this is lent to. */
    @jackalope.rt.Exact
    int lentRead() throws IOException {
        return read();
    }

    @jackalope.rt.Exact
    int lentAvailable() throws IOException {
        return available();
    }

    public static InputStream nullInputStream() {
        return new EmptyInput();
    }

    public abstract int read() throws IOException;

    @jackalope.rt.Exact
    public int read(byte[] b) throws IOException {
        return read(b, 0, b.length);
    }

    @jackalope.rt.Exact
    public int read(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        int count = 0;
        boolean isOver = false;
        while (count < len && !isOver) {
            int next = -1;
            try {
                next = read();
            } catch (IOException failed) {
                // Bytes that were read before count, and end it.
                if (count == 0) {
                    throw failed;
                }
            }
            isOver = next == -1;
            if (!isOver) {
                b[off + count] = (byte) next;
                count++;
            }
        }
        return isOver && count == 0 ? -1 : count;
    }

    public byte[] readAllBytes() throws IOException {
        return readNBytes(Integer.MAX_VALUE);
    }

    @Untrusted
    public byte[] readNBytes(int len) throws IOException {
        if (len < 0) {
            throw new IllegalArgumentException("len < 0");
        }
        byte[] bytes = new byte[len < 16 ? len : 16];
        int count = 0;
        while (count < len) {
            if (count == bytes.length) {
                bytes = resized(bytes, Math.min(len, 2 * count));
            }
            int n = read(bytes, count, bytes.length - count);
            if (n < 0) {
                break;
            }
            count += n;
        }
        return resized(bytes, count);
    }

    @Untrusted
    private static byte[] resized(byte[] bytes, int length) {
        byte[] copy = new byte[length];
        for (int i = 0; i < length && i < bytes.length; i++) {
            copy[i] = bytes[i];
        }
        return copy;
    }

    public int readNBytes(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        int at = off;
        int got = 0;
        while (at < off + len && got >= 0) {
            got = read(b, at, off + len - at);
            at += Math.max(got, 0);
        }
        return at - off;
    }

    @jackalope.rt.Exact
    public long skip(long n) throws IOException {
        // Nobody looks at what is skipped; it comes in blocks of 2048 bytes at most.
        long left = Math.max(n, 0);
        byte[] block = new byte[(int) Math.min(left, 2048)];
        int got = 0;
        while (left > 0 && got >= 0) {
            got = read(block, 0, (int) Math.min(left, block.length));
            left -= Math.max(got, 0);
        }
        return Math.max(n, 0) - left;
    }

    public void skipNBytes(long n) throws IOException {
        long left = n;
        while (left > 0) {
            long skipped = skip(left);
            if (skipped < 0 || skipped > left) {
                throw new IOException("Unable to skip exactly");
            }
            if (skipped == 0) {
                // Nothing skipped need not be the end.
                skipped = 1;
                if (read() == -1) {
                    throw new EOFException();
                }
            }
            left -= skipped;
        }
    }

    @jackalope.rt.Exact
    public int available() throws IOException {
        return 0;
    }

    @jackalope.rt.Exact
    public void close() throws IOException {}

    @jackalope.rt.Exact
    public void mark(int readlimit) {}

    @jackalope.rt.Exact
    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    @jackalope.rt.Exact
    public boolean markSupported() {
        return false;
    }

    public long transferTo(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        long transferred = 0;
        byte[] buffer = new byte[8192];
        int read = this.read(buffer, 0, 8192);
        while (read >= 0) {
            out.write(buffer, 0, read);
            transferred += read;
            read = this.read(buffer, 0, 8192);
        }
        return transferred;
    }
}
