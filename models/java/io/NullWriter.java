package java.io;

import java.util.Objects;

/** What Writer.nullWriter() gives: it takes chars while it is open, and throws afterwards. No class of the JDK. */
@jackalope.rt.Exact
final class NullWriter extends Writer {
    private boolean isOver;

    @Override
    public void close() {
        isOver = true;
    }

    @Override
    public void flush() throws IOException {
        if (isOver) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public void write(int value) throws IOException {
        flush();
    }

    @Override
    public void write(char[] cbuf, int from, int count) throws IOException {
        write(Objects.checkFromIndexSize(from, count, cbuf.length));
    }

    @Override
    public void write(String text) throws IOException {
        if (text == null) {
            throw new NullPointerException();
        }
        flush();
    }

    @Override
    public void write(String str, int from, int count) throws IOException {
        write(Objects.checkFromIndexSize(from, count, str.length()));
    }

    @Override
    public Writer append(char value) throws IOException {
        flush();
        return this;
    }

    @Override
    public Writer append(CharSequence text) throws IOException {
        flush();
        return this;
    }

    @Override
    public Writer append(CharSequence text, int from, int to) throws IOException {
        flush();
        if (text != null) {
            Objects.checkFromToIndex(from, to, text.length());
        }
        return this;
    }
}
