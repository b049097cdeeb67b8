package java.nio.charset;

/** The encodings that every Java has. */
public final class StandardCharsets {
    private StandardCharsets() {}

    public static final Charset US_ASCII = sun.nio.cs.US_ASCII.INSTANCE;
    public static final Charset ISO_8859_1 = sun.nio.cs.ISO_8859_1.INSTANCE;
    public static final Charset UTF_8 = sun.nio.cs.UTF_8.INSTANCE;
    public static final Charset UTF_16BE = sun.nio.cs.UTF_16BE.INSTANCE;
    public static final Charset UTF_16LE = sun.nio.cs.UTF_16LE.INSTANCE;
    public static final Charset UTF_16 = sun.nio.cs.UTF_16.INSTANCE;
}
