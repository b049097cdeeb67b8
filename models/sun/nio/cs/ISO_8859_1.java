package sun.nio.cs;

import jackalope.rt.Env;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** The name ISO-8859-1; encoders and decoders are not modelled. */
public final class ISO_8859_1 extends Charset {
    public static final ISO_8859_1 INSTANCE = new ISO_8859_1();

    private ISO_8859_1() {
        super("ISO-8859-1", null);
    }

    @Override
    public boolean contains(Charset cs) {
        return cs instanceof US_ASCII || cs instanceof ISO_8859_1;
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
