package java.io;

import jackalope.rt.Trusted;

/** Bytes handed on to another stream. */
@jackalope.rt.Exact
@Trusted
public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    private boolean isOver;

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
        int length = b.length;
        if (jackalope.rt.Env.javaVersion() > 17) {
            java.util.Objects.checkFromIndexSize(off, len, length);
        } else if (off < 0 || len < 0 || len > length - off) {
            throw new IndexOutOfBoundsException();
        }
        for (int at = off; at < off + len; at++) {
            write(b[at]);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (isOver) {
            return;
        }
        isOver = true;
        try {
            flush();
        } catch (Throwable failed) {
            closeAfter(failed);
            throw failed;
        }
        out.close();
    }

    /** Closes what could not be flushed: if that fails as well, it is what the user sees, with the other one in its train. */
    private void closeAfter(Throwable failed) throws IOException {
        try {
            out.close();
        } catch (Throwable closing) {
            if (closing != failed) {
                closing.addSuppressed(failed);
            }
            throw closing;
        }
    }
}
