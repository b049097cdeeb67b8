package sun.nio.cs;

import jackalope.rt.Env;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** The name UTF-16; encoders and decoders are not modelled. */
public final class UTF_16 extends Charset {
    public static final UTF_16 INSTANCE = new UTF_16();

    private UTF_16() {
        super("UTF-16", null);
    }

    @Override
    public boolean contains(Charset cs) {
        // All the encodings known here, but not null.
        cs.name();
        return true;
    }

    @Override
    public CharsetDecoder newDecoder() {
        Env.unsupported("a CharsetDecoder");
        return null;
    }

    @Override
    public CharsetEncoder newEncoder() {
        Env.unsupported("a CharsetEncoder");
        return null;
    }
}
