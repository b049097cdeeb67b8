package sun.nio.cs;

import jackalope.rt.Env;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** The name US-ASCII; encoders and decoders are not modelled. */
public final class US_ASCII extends Charset {
    public static final US_ASCII INSTANCE = new US_ASCII();

    private US_ASCII() {
        super("US-ASCII", null);
    }

    @Override
    public boolean contains(Charset cs) {
        return cs instanceof US_ASCII;
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
