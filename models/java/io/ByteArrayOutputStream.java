package java.io;

import java.nio.charset.Charset;
import java.util.Objects;

/** A sink that keeps its bytes. */
public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf;
    protected int count;

    public ByteArrayOutputStream() {
        this(32);
    }

    public ByteArrayOutputStream(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative initial size: " + size);
        }
        buf = new byte[size];
    }

    private void reserve(int minCapacity) {
        if (minCapacity > buf.length) {
            byte[] bigger = new byte[Math.max(2 * buf.length, minCapacity)];
            for (int i = 0; i < count; i++) {
                bigger[i] = buf[i];
            }
            buf = bigger;
        }
    }

    @Override
    public synchronized void write(int b) {
        reserve(count + 1);
        buf[count] = (byte) b;
        count += 1;
    }

    @Override
    public synchronized void write(byte[] b, int off, int len) {
        Objects.checkFromIndexSize(off, len, b.length);
        reserve(count + len);
        for (int i = 0; i < len; i++) {
            buf[count + i] = b[off + i];
        }
        count += len;
    }

    public void writeBytes(byte[] b) {
        write(b, 0, b.length);
    }

    public synchronized void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }

    public synchronized void reset() {
        count = 0;
    }

    public synchronized byte[] toByteArray() {
        byte[] copy = new byte[count];
        for (int i = 0; i < count; i++) {
            copy[i] = buf[i];
        }
        return copy;
    }

    public synchronized int size() {
        return count;
    }

    @Override
    public synchronized String toString() {
        return new String(buf, 0, count);
    }

    public synchronized String toString(String charsetName) throws UnsupportedEncodingException {
        return new String(buf, 0, count, charsetName);
    }

    public synchronized String toString(Charset charset) {
        return new String(buf, 0, count, charset);
    }

    @Deprecated
    public synchronized String toString(int hibyte) {
        return new String(buf, hibyte, 0, count);
    }

    @Override
    public void close() throws IOException {}
}
