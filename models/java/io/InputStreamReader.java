package java.io;

import jackalope.rt.Text;
import java.nio.charset.Charset;

/**
 * Decodes the bytes of a stream (UTF-8 unless told otherwise), reading no more of them than needed:
 * what the JDK has read ahead by then is nobody's else to read ({@link InputStream#lend}).
 */
public class InputStreamReader extends Reader {
    private final InputStream in;
    private final int encoding;
    private boolean closed;
    /** A byte that was read but belongs to the next char; -2 if there is none. */
    private int kept = -2;
    /** The second half of a pair of surrogates whose first has been read; -1 if there is none. */
    private int low = -1;

    public InputStreamReader(InputStream in) {
        super(in);
        this.in = in;
        this.encoding = Text.UTF_8;
    }

    public InputStreamReader(InputStream in, String charsetName) throws UnsupportedEncodingException {
        super(in);
        if (charsetName == null) {
            throw new NullPointerException("charsetName");
        }
        this.in = in;
        this.encoding = Text.streamEncoding(charsetName);
    }

    public InputStreamReader(InputStream in, Charset cs) {
        super(in);
        if (cs == null) {
            throw new NullPointerException("charset");
        }
        this.in = in;
        this.encoding = Text.streamEncoding(cs.name());
    }

    private void ensureOpen() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    private int nextByte() throws IOException {
        if (kept != -2) {
            int b = kept;
            kept = -2;
            return b;
        }
        in.lend(this);
        return in.lentRead();
    }

    @Override
    public int read() throws IOException {
        checkNotLent();
        return lentRead();
    }

    @Override
    int lentRead() throws IOException {
        ensureOpen();
        if (low >= 0) {
            int c = low;
            low = -1;
            return c;
        }
        int b = nextByte();
        if (b < 0x80 || encoding == Text.ISO_8859_1) {
            return b;
        }
        if (encoding == Text.US_ASCII) {
            return 0xFFFD;
        }
        int more = b >= 0xC2 && b <= 0xDF ? 1 : b >= 0xE0 && b <= 0xEF ? 2 : b >= 0xF0 && b <= 0xF4 ? 3 : 0;
        byte[] sequence = new byte[more + 1];
        sequence[0] = (byte) b;
        for (int i = 1; i <= more; i++) {
            int next = nextByte();
            int from = i == 1 && b == 0xE0 ? 0xA0 : i == 1 && b == 0xF0 ? 0x90 : 0x80;
            int to = i == 1 && b == 0xF4 ? 0x8F : 0xBF;
            if (next < from || next > to) {
                // It begins something else, or is the end.
                kept = next;
                return 0xFFFD;
            }
            sequence[i] = (byte) next;
        }
        char[] text = Text.decode(Text.UTF_8, sequence, 0, sequence.length);
        if (text.length == 2) {
            low = text[1];
        }
        return text[0];
    }

    @Override
    public int read(char[] cbuf, int off, int len) throws IOException {
        ensureOpen();
        if (off < 0 || off > cbuf.length || len < 0 || len > cbuf.length - off) {
            throw new IndexOutOfBoundsException();
        }
        int n = 0;
        while (n < len) {
            int c = read();
            if (c < 0) {
                return n == 0 ? -1 : n;
            }
            cbuf[off + n] = (char) c;
            n++;
        }
        return n;
    }

    @Override
    public boolean ready() throws IOException {
        checkNotLent();
        return lentReady();
    }

    @Override
    boolean lentReady() throws IOException {
        ensureOpen();
        return low >= 0 || kept >= 0 || in.lentAvailable() > 0;
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            in.close();
        }
    }
}
