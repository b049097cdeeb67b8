package java.io;

import java.util.Objects;

/** What OutputStream.nullOutputStream() gives: it takes bytes while it is open, and throws afterwards. No class of the JDK. */
@jackalope.rt.Exact
final class NullOutput extends OutputStream {
    private boolean isOver;

    @Override
    public void close() {
        isOver = true;
    }

    @Override
    public void write(int value) throws IOException {
        if (isOver) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public void write(byte[] b, int from, int count) throws IOException {
        write(Objects.checkFromIndexSize(from, count, b.length));
    }
}
