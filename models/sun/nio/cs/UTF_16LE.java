package sun.nio.cs;

import jackalope.rt.Env;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** The name UTF-16LE; encoders and decoders are not modelled. */
public final class UTF_16LE extends Charset {
    public static final UTF_16LE INSTANCE = new UTF_16LE();

    private UTF_16LE() {
        super("UTF-16LE", null);
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
