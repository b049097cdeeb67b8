package java.io;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.NonNull;
import jackalope.rt.Text;
import jackalope.rt.Trusted;
import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;
import java.util.Objects;

/**
 * Printing. The standard streams hand their chars to the outside world, all others encode them (UTF-8 unless told otherwise)
 * for the stream underneath. Files are not modelled.
 */
@Trusted
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    /** 1 for standard output, 2 for standard error, 0 for one with another stream underneath. */
    private final int standard;
    private final boolean autoFlush;
    private final int encoding;
    private boolean hasFailed;
    private boolean isClosing;
    // Single bytes for a standard stream: the JDK keeps them until there are 128, and loses them at the end of the program.
    private byte[] pending;
    private int pendingCount;

    private static final char[] NEWLINE = {'\n'};

    private PrintStream(int standard) {
        super(null);
        this.standard = standard;
        this.autoFlush = true;
        this.encoding = Text.UTF_8;
    }

    /** Standard output (1) or standard error (2). */
    public static PrintStream standard(int stream) {
        return new PrintStream(stream);
    }

    private PrintStream(OutputStream out, boolean autoFlush, int encoding) {
        super(out);
        this.standard = 0;
        this.autoFlush = autoFlush;
        this.encoding = encoding;
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        this(Objects.requireNonNull(out, "Null output stream"), autoFlush, Text.UTF_8);
    }

    public PrintStream(OutputStream out, boolean autoFlush, String encoding) throws UnsupportedEncodingException {
        this(Objects.requireNonNull(out, "Null output stream"), autoFlush,
                Text.streamEncoding(Objects.requireNonNull(encoding, "charsetName")));
    }

    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        this(out, autoFlush, Text.streamEncoding(java.util.Objects.requireNonNull(charset, "charset").name()));
    }

    public PrintStream(String fileName) throws FileNotFoundException {
        this(1);
        Env.unsupported("a PrintStream to a file");
    }

    public PrintStream(File file) throws FileNotFoundException {
        this(1);
        Env.unsupported("a PrintStream to a file");
    }

    private boolean isClosed() {
        return standard == 0 ? out == null : isClosing;
    }

    @Override
    public void flush() {
        if (isClosed()) {
            hasFailed = true;
        } else if (standard == 0) {
            try {
                out.flush();
            } catch (IOException x) {
                hasFailed = true;
            }
        } else {
            writePending();
        }
    }

    @Override
    public void close() {
        if (!isClosing) {
            if (standard != 0) {
                writePending();
            }
            isClosing = true;
            if (standard == 0) {
                try {
                    out.close();
                } catch (IOException x) {
                    hasFailed = true;
                }
                out = null;
            }
        }
    }

    public boolean checkError() {
        if (!isClosed()) {
            flush();
        }
        if (out instanceof PrintStream) {
            return ((PrintStream) out).checkError();
        }
        return hasFailed;
    }

    protected void setError() {
        hasFailed = true;
    }

    protected void clearError() {
        hasFailed = false;
    }

    @Override
    public void write(int b) {
        if (isClosed()) {
            hasFailed = true;
        } else if (standard != 0) {
            if (pending == null) {
                pending = new byte[128];
            }
            if (pendingCount == pending.length) {
                writePending();
            }
            pending[pendingCount++] = (byte) b;
            if (b == '\n') {
                writePending();
            }
        } else {
            try {
                out.write(b);
                if (b == '\n' && autoFlush) {
                    out.flush();
                }
            } catch (IOException x) {
                hasFailed = true;
            }
        }
    }

    @Override
    public void write(byte[] buf, int off, int len) {
        if (isClosed()) {
            hasFailed = true;
        } else if (standard != 0) {
            writePending();
            Objects.checkFromIndexSize(off, len, buf.length);
            writeStandard(buf, off, len);
        } else {
            try {
                out.write(buf, off, len);
                if (autoFlush) {
                    out.flush();
                }
            } catch (IOException x) {
                hasFailed = true;
            }
        }
    }

    private void writePending() {
        if (pendingCount > 0) {
            int count = pendingCount;
            pendingCount = 0;
            writeStandard(pending, 0, count);
        }
    }

    @NonNull
    private void writeStandard(byte[] buf, int off, int len) {
        char[] text = Text.decode(Text.UTF_8, buf, off, len);
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\uFFFD') {
                Env.unsupported("bytes that are no UTF-8 on a standard stream");
            }
        }
        Env.write(standard, text, 0, text.length);
    }

    @Override
    public void write(byte[] buf) throws IOException {
        this.write(buf, 0, buf.length);
    }

    public void writeBytes(byte[] buf) {
        this.write(buf, 0, buf.length);
    }

    @NonNull
    private void write(char[] text) {
        if (isClosed()) {
            hasFailed = true;
        } else if (standard != 0) {
            if (text.length > 0) {
                writePending();
            }
            Env.write(standard, text, 0, text.length);
        } else {
            byte[] bytes = Text.encode(encoding, text, 0, text.length);
            if (bytes.length > 0) {
                write(bytes, 0, bytes.length);
            }
        }
    }

    @NonNull
    private void write(String s) {
        write(String.contents(s));
    }

    private void newLine() {
        write(NEWLINE);
    }

    public void print(boolean b) {
        write(String.valueOf(b));
    }

    public void print(char c) {
        write(String.valueOf(c));
    }

    public void print(int i) {
        write(String.valueOf(i));
    }

    public void print(long l) {
        write(String.valueOf(l));
    }

    public void print(float f) {
        write(String.valueOf(f));
    }

    public void print(double d) {
        write(String.valueOf(d));
    }

    public void print(char[] s) {
        if (s == null) {
            throw new NullPointerException("Cannot read the array length because \"cbuf\" is null");
        }
        write(s);
    }

    public void print(String s) {
        write(s == null ? "null" : s);
    }

    @Exact
    public void print(Object obj) {
        String s = String.valueOf(obj);
        if (s == null) {
            throw new NullPointerException("Cannot invoke \"String.length()\" because \"str\" is null");
        }
        write(s);
    }

    public void println() {
        newLine();
    }

    public void println(boolean x) {
        print(x);
        newLine();
    }

    public void println(char x) {
        print(x);
        newLine();
    }

    public void println(int x) {
        print(x);
        newLine();
    }

    public void println(long x) {
        print(x);
        newLine();
    }

    public void println(float x) {
        print(x);
        newLine();
    }

    public void println(double x) {
        print(x);
        newLine();
    }

    public void println(char[] x) {
        print(x);
        newLine();
    }

    public void println(String x) {
        print(x);
        newLine();
    }

    @Exact
    public void println(Object x) {
        String s = String.valueOf(x);
        print(s);
        newLine();
    }

    @Exact
    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    @Exact
    public PrintStream printf(Locale l, String format, Object... args) {
        return format(l, format, args);
    }

    @Exact
    public PrintStream format(String format, Object... args) {
        if (isClosed()) {
            hasFailed = true;
        } else {
            new Formatter((Appendable) this).format(format, args);
        }
        return this;
    }

    @Exact
    public PrintStream format(Locale l, String format, Object... args) {
        if (isClosed()) {
            hasFailed = true;
        } else {
            new Formatter(this, l).format(l, format, args);
        }
        return this;
    }

    @Exact
    public PrintStream append(CharSequence csq) {
        print(String.valueOf(csq));
        return this;
    }

    @Exact
    public PrintStream append(CharSequence csq, int start, int end) {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    @Exact
    public PrintStream append(char c) {
        print(c);
        return this;
    }
}
