package java.io;

import java.util.Objects;

/** What InputStream.nullInputStream() gives: no bytes while it is open, and an exception afterwards. No class of the JDK. */
final class EmptyInput extends InputStream {
    private boolean isOver;

    /** The answer to a question that an open stream would answer so. */
    private int answer(int value) throws IOException {
        if (isOver) {
            throw new IOException("Stream closed");
        }
        return value;
    }

    @Override
    public void close() {
        isOver = true;
    }

    @Override
    public int read() throws IOException {
        return answer(-1);
    }

    @Override
    public int read(byte[] b, int from, int count) throws IOException {
        return Objects.checkFromIndexSize(from, count, b.length) >= 0 && count > 0 ? answer(-1) : 0;
    }

    @Override
    public int readNBytes(byte[] b, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, b.length);
        return answer(0);
    }

    @Override
    public byte[] readNBytes(int count) throws IOException {
        if (count >= 0) {
            return readAllBytes();
        }
        throw new IllegalArgumentException("len < 0");
    }

    @Override
    public byte[] readAllBytes() throws IOException {
        return new byte[answer(0)];
    }

    @Override
    public int available() throws IOException {
        return answer(0);
    }

    @Override
    public long skip(long count) throws IOException {
        return answer(0);
    }

    @Override
    public void skipNBytes(long count) throws IOException {
        if (answer(0) < count) {
            throw new EOFException();
        }
    }

    @Override
    public long transferTo(OutputStream target) throws IOException {
        if (target == null) {
            throw new NullPointerException();
        }
        return answer(0);
    }
}
