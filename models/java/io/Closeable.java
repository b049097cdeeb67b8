package java.io;

/** Something that can be closed. */
@jackalope.rt.Exact
public interface Closeable extends AutoCloseable {
    public void close() throws IOException;
}
