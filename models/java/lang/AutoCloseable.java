package java.lang;

/** Something that a try statement closes. */
@jackalope.rt.Exact
public interface AutoCloseable {
    void close() throws Exception;
}
