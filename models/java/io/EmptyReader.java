package java.io;

import java.util.Objects;

/** What Reader.nullReader() gives: no chars while it is open, and an exception afterwards. No class of the JDK. */
final class EmptyReader extends Reader {
    private boolean isOver;

    /** The answer to a question that an open reader would answer so. */
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
    public int read(char[] cbuf, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, cbuf.length);
        return answer(count > 0 ? -1 : 0);
    }

    @Override
    public boolean ready() throws IOException {
        return answer(0) != 0;
    }

    @Override
    public long skip(long count) throws IOException {
        return answer(0);
    }
}
