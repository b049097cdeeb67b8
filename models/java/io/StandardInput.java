package java.io;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.Trusted;

/** Standard input. No class of the JDK. How much of it could be read without waiting is not modelled, nor are marks. */
@Exact
@Trusted
public final class StandardInput extends InputStream {
    private boolean ended;
    private boolean closed;

    public int read() throws IOException {
        checkNotLent();
        return lentRead();
    }

    @Override
    int lentRead() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
        if (ended) {
            return -1;
        }
        int b = Env.stdin();
        if (b < 0) {
            ended = true;
        }
        return b;
    }

    public int available() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
        Env.unsupported("System.in.available");
        return 0;
    }

    public void mark(int readlimit) {
        Env.unsupported("System.in.mark");
    }

    public void reset() {
        Env.unsupported("System.in.reset");
    }

    public boolean markSupported() {
        return true;
    }

    public void close() {
        closed = true;
    }
}
