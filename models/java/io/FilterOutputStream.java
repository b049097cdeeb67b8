package java.io;

import jackalope.rt.Trusted;

/** Bytes handed on to another stream. */
@jackalope.rt.Exact
@Trusted
public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    private boolean closed;

    public FilterOutputStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
    }

    @Override
    public void write(byte[] b) throws IOException {
        write(b, 0, b.length);
    }

    @Override
    public void write(byte[] b, int off, int len) throws IOException {
        if (jackalope.rt.Env.javaVersion() > 17) {
            java.util.Objects.checkFromIndexSize(off, len, b.length);
        }
        if ((off | len | (b.length - (len + off)) | (off + len)) < 0) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = 0; i < len; i++) {
            write(b[off + i]);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        Throwable failure = null;
        try {
            flush();
        } catch (Throwable e) {
            failure = e;
            throw e;
        } finally {
            if (failure == null) {
                out.close();
            } else {
                try {
                    out.close();
                } catch (Throwable e) {
                    if (e != failure) {
                        e.addSuppressed(failure);
                    }
                    throw e;
                }
            }
        }
    }
}
