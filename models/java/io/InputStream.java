package java.io;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.util.Objects;

/** A source of bytes. */
@Trusted
public abstract class InputStream implements Closeable {
    public InputStream() {}

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
        if (len == 0) {
            return 0;
        }
        int c = read();
        if (c == -1) {
            return -1;
        }
        b[off] = (byte) c;
        int i = 1;
        try {
            while (i < len) {
                c = read();
                if (c == -1) {
                    break;
                }
                b[off + i] = (byte) c;
                i++;
            }
        } catch (IOException ee) {
            // What has been read so far counts.
        }
        return i;
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
        int n = 0;
        while (n < len) {
            int count = read(b, off + n, len - n);
            if (count < 0) {
                break;
            }
            n += count;
        }
        return n;
    }

    @jackalope.rt.Exact
    public long skip(long n) throws IOException {
        if (n <= 0) {
            return 0;
        }
        long remaining = n;
        byte[] skipped = new byte[(int) Math.min(2048, remaining)];
        while (remaining > 0) {
            int count = read(skipped, 0, (int) Math.min(skipped.length, remaining));
            if (count < 0) {
                break;
            }
            remaining -= count;
        }
        return n - remaining;
    }

    public void skipNBytes(long n) throws IOException {
        while (n > 0) {
            long skipped = skip(n);
            if (skipped > 0 && skipped <= n) {
                n -= skipped;
            } else if (skipped == 0) {
                if (read() == -1) {
                    throw new EOFException();
                }
                n--;
            } else {
                throw new IOException("Unable to skip exactly");
            }
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
