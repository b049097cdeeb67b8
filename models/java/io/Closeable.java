package java.io;

/** Something that can be closed. */
public interface Closeable extends AutoCloseable {
    public void close() throws IOException;
}
