package java.io;

import java.util.Arrays;
import java.util.Objects;

/** The bytes of an array as a source. */
public class ByteArrayInputStream extends InputStream {
    protected byte[] buf;
    protected int pos;
    protected int mark;
    protected int count;

    public ByteArrayInputStream(byte[] buf) {
        this.buf = buf;
        this.count = buf.length;
    }

    public ByteArrayInputStream(byte[] buf, int offset, int length) {
        this(buf);
        pos = offset;
        mark = offset;
        count = Math.min(buf.length, offset + length);
    }

    @Override
    public synchronized int read() {
        checkNotLent();
        return lentRead();
    }

    @Override
    int lentRead() {
        return pos < count ? buf[pos++] & 0xFF : -1;
    }

    @Override
    public synchronized int read(byte[] b, int off, int len) {
        checkNotLent();
        Objects.checkFromIndexSize(off, len, b.length);
        if (pos < count) {
            int taken = Math.min(count - pos, len);
            if (taken == 0) {
                return 0;
            }
            System.arraycopy(buf, pos, b, off, taken);
            pos += taken;
            return taken;
        }
        return -1;
    }

    @Override
    public synchronized byte[] readAllBytes() {
        checkNotLent();
        byte[] rest = Arrays.copyOfRange(buf, pos, count);
        pos = count;
        return rest;
    }

    @Override
    public int readNBytes(byte[] b, int off, int len) {
        int n = read(b, off, len);
        return n == -1 ? 0 : n;
    }

    @Override
    public synchronized long transferTo(OutputStream out) throws IOException {
        checkNotLent();
        int len = count - pos;
        if (len > 0 || jackalope.rt.Env.javaVersion() <= 17) {
            out.write(buf, pos, len);
            pos = count;
        }
        return len;
    }

    @Override
    public synchronized long skip(long n) {
        checkNotLent();
        // Negative where the stream was made to begin behind the end of its array.
        int rest = count - pos;
        int skipped = n >= rest ? rest : (int) Math.max(n, 0);
        pos += skipped;
        return skipped;
    }

    @Override
    public synchronized int available() {
        checkNotLent();
        return lentAvailable();
    }

    @Override
    int lentAvailable() {
        return count - pos;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int readAheadLimit) {
        checkNotLent();
        mark = pos;
    }

    @Override
    public synchronized void reset() {
        checkNotLent();
        pos = mark;
    }

    @Override
    public void close() throws IOException {}
}
