package java.lang;

/** Something that a try statement closes. */
public interface AutoCloseable {
    void close() throws Exception;
}
