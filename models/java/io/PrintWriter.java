package java.io;

import jackalope.rt.Env;
import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

/** Printing to a sink for chars; errors are noted, not thrown. Files are not modelled. */
@jackalope.rt.Exact
public class PrintWriter extends Writer {
    protected Writer out;
    private final boolean autoFlush;
    private boolean hasFailed;
    private PrintStream stream;

    public PrintWriter(Writer out) {
        this(out, false);
    }

    public PrintWriter(Writer out, boolean autoFlush) {
        super(out);
        this.out = out;
        this.autoFlush = autoFlush;
    }

    public PrintWriter(OutputStream out) {
        this(out, false);
    }

    public PrintWriter(OutputStream out, boolean autoFlush) {
        this(new BufferedWriter(new OutputStreamWriter(out)), autoFlush);
        if (out instanceof PrintStream) {
            stream = (PrintStream) out;
        }
    }

    public PrintWriter(OutputStream out, boolean autoFlush, Charset charset) {
        this(new BufferedWriter(new OutputStreamWriter(out, charset)), autoFlush);
        if (out instanceof PrintStream) {
            stream = (PrintStream) out;
        }
    }

    public PrintWriter(String fileName) throws FileNotFoundException {
        this(nullWriter());
        Env.unsupported("a PrintWriter to a file");
    }

    public PrintWriter(File file) throws FileNotFoundException {
        this(nullWriter());
        Env.unsupported("a PrintWriter to a file");
    }

    private void ensureOpen() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public void flush() {
        try {
            ensureOpen();
            out.flush();
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    @Override
    public void close() {
        try {
            if (out != null) {
                out.close();
                out = null;
            }
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    public boolean checkError() {
        if (out != null) {
            flush();
        }
        if (out instanceof PrintWriter) {
            return ((PrintWriter) out).checkError();
        }
        if (stream != null) {
            return stream.checkError();
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
    public void write(int c) {
        try {
            ensureOpen();
            out.write(c);
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    @Override
    public void write(char[] buf, int off, int len) {
        try {
            ensureOpen();
            out.write(buf, off, len);
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    @Override
    public void write(char[] buf) {
        write(buf, 0, buf.length);
    }

    @Override
    public void write(String s, int off, int len) {
        try {
            ensureOpen();
            out.write(s, off, len);
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    @Override
    public void write(String s) {
        write(s, 0, s.length());
    }

    private void newLine() {
        try {
            ensureOpen();
            out.write(System.lineSeparator());
            if (autoFlush) {
                out.flush();
            }
        } catch (IOException x) {
            hasFailed = true;
        }
    }

    public void print(boolean x) {
        write(String.valueOf(x));
    }

    public void print(char x) {
        write(x);
    }

    public void print(int x) {
        write(String.valueOf(x));
    }

    public void print(long x) {
        write(String.valueOf(x));
    }

    public void print(float x) {
        write(String.valueOf(x));
    }

    public void print(double x) {
        write(String.valueOf(x));
    }

    public void print(char[] x) {
        write(x);
    }

    public void print(String x) {
        write(String.valueOf(x));
    }

    public void print(Object x) {
        write(String.valueOf(x));
    }

    public void println() {
        newLine();
    }

    public void println(boolean x) {
        print(x);
        println();
    }

    public void println(char x) {
        print(x);
        println();
    }

    public void println(int x) {
        print(x);
        println();
    }

    public void println(long x) {
        print(x);
        println();
    }

    public void println(float x) {
        print(x);
        println();
    }

    public void println(double x) {
        print(x);
        println();
    }

    public void println(char[] x) {
        print(x);
        println();
    }

    public void println(String x) {
        print(x);
        println();
    }

    public void println(Object x) {
        String s = String.valueOf(x);
        print(s);
        println();
    }

    public PrintWriter printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter printf(Locale l, String format, Object... args) {
        return format(l, format, args);
    }

    public PrintWriter format(String format, Object... args) {
        return formatted(Locale.getDefault(), format, args);
    }

    public PrintWriter format(Locale l, String format, Object... args) {
        return formatted(l, format, args);
    }

    private PrintWriter formatted(Locale l, String format, Object[] args) {
        try {
            ensureOpen();
            new Formatter(this, l).format(l, format, args);
            if (autoFlush) {
                out.flush();
            }
        } catch (IOException x) {
            hasFailed = true;
        }
        return this;
    }

    @Override
    public PrintWriter append(CharSequence csq) {
        write(String.valueOf(csq));
        return this;
    }

    @Override
    public PrintWriter append(CharSequence csq, int start, int end) {
        if (csq == null) {
            csq = "null";
        }
        return append(csq.subSequence(start, end));
    }

    @Override
    public PrintWriter append(char c) {
        write(c);
        return this;
    }
}
