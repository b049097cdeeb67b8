package java.io;

import jackalope.rt.Text;
import java.nio.charset.Charset;

/** Encodes chars for a stream of bytes, UTF-8 unless told otherwise. The bytes are kept until there are many. */
public class OutputStreamWriter extends Writer {
    private static final int SIZE = 8192;

    private final OutputStream out;
    private final int encoding;
    private final byte[] buffer = new byte[SIZE];
    private int count;
    // The first half of a pair whose second has not come yet, or 0.
    private char half;
    private boolean closed;

    private OutputStreamWriter(OutputStream out, int encoding) {
        super(out);
        this.out = out;
        this.encoding = encoding;
    }

    public OutputStreamWriter(OutputStream out) {
        this(out, Text.UTF_8);
    }

    public OutputStreamWriter(OutputStream out, String charsetName) throws UnsupportedEncodingException {
        super(out);
        if (charsetName == null) {
            throw new NullPointerException("charsetName");
        }
        this.out = out;
        this.encoding = Text.streamEncoding(charsetName);
    }

    public OutputStreamWriter(OutputStream out, Charset cs) {
        super(out);
        if (cs == null) {
            throw new NullPointerException("charset");
        }
        this.out = out;
        this.encoding = Text.streamEncoding(cs.name());
    }

    /** The name of old. */
    public String getEncoding() {
        if (closed) {
            return null;
        }
        return encoding == Text.UTF_8 ? "UTF8" : encoding == Text.US_ASCII ? "ASCII" : "ISO8859_1";
    }

    private void ensureOpen() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    private void writeBuffer() throws IOException {
        if (count > 0) {
            int n = count;
            count = 0;
            out.write(buffer, 0, n);
        }
    }

    /** For a PrintStream on top. */
    void writeOut() throws IOException {
        ensureOpen();
        writeBuffer();
    }

    private void put(byte[] bytes) throws IOException {
        if (count + bytes.length > SIZE) {
            writeBuffer();
        }
        for (int i = 0; i < bytes.length; i++) {
            buffer[count++] = bytes[i];
        }
    }

    private void put(char c) throws IOException {
        if (half != 0) {
            char first = half;
            half = 0;
            if (c >= 0xDC00 && c < 0xE000) {
                char[] pair = {first, c};
                put(Text.encode(encoding, pair, 0, 2));
                return;
            }
            char[] alone = {first};
            put(Text.encode(encoding, alone, 0, 1));
        }
        if (c >= 0xD800 && c < 0xDC00) {
            half = c;
            return;
        }
        char[] one = {c};
        put(Text.encode(encoding, one, 0, 1));
    }

    @Override
    public void write(int c) throws IOException {
        ensureOpen();
        put((char) c);
    }

    @Override
    public void write(char[] cbuf, int off, int len) throws IOException {
        ensureOpen();
        if (off < 0 || off > cbuf.length || len < 0 || len > cbuf.length - off) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = 0; i < len; i++) {
            put(cbuf[off + i]);
        }
    }

    @Override
    public void write(String str, int off, int len) throws IOException {
        if (len < 0) {
            throw new IndexOutOfBoundsException();
        }
        char[] text = new char[len];
        str.getChars(off, off + len, text, 0);
        write(text, 0, len);
    }

    @Override
    public Writer append(CharSequence csq) throws IOException {
        write(String.valueOf(csq));
        return this;
    }

    @Override
    public Writer append(CharSequence csq, int start, int end) throws IOException {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    @Override
    public void flush() throws IOException {
        ensureOpen();
        writeBuffer();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        try {
            if (half != 0) {
                char[] alone = {half};
                half = 0;
                put(Text.encode(encoding, alone, 0, 1));
            }
            writeBuffer();
            out.flush();
            out.close();
        } finally {
            closed = true;
        }
    }
}
