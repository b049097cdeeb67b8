package java.nio.charset;

import jackalope.rt.Env;
import jackalope.rt.Text;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;

/**
 * A character encoding by its name: UTF-8, ISO-8859-1, US-ASCII and those of UTF-16. Strings and streams do the work. Not
 * modelled: other encodings, aliases, encoders, decoders and buffers. The default one is UTF-8.
 */
public abstract class Charset implements Comparable<Charset> {
    private final String name;

    protected Charset(String canonicalName, String[] aliases) {
        checkName(canonicalName);
        this.name = canonicalName;
    }

    private static void checkName(String s) {
        boolean isName = !s.isEmpty();
        for (int i = 0; i < s.length(); i++) {
            isName = isName && (isLetterOrDigit(s.charAt(i)) || (i > 0 && "-+.:_".indexOf(s.charAt(i)) >= 0));
        }
        if (!isName) {
            throw new IllegalCharsetNameException(s);
        }
    }

    private static boolean isLetterOrDigit(char c) {
        int capital = c & ~32;
        return (c >= '0' && c <= '9') || (c < 128 && capital >= 'A' && capital <= 'Z');
    }

    private static Charset lookup(String charsetName) {
        if (charsetName == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        switch (Text.encoding(charsetName)) {
            case Text.UTF_8:
                return StandardCharsets.UTF_8;
            case Text.ISO_8859_1:
                return StandardCharsets.ISO_8859_1;
            case Text.US_ASCII:
                return StandardCharsets.US_ASCII;
            case Text.UTF_16:
                return StandardCharsets.UTF_16;
            case Text.UTF_16BE:
                return StandardCharsets.UTF_16BE;
            case Text.UTF_16LE:
                return StandardCharsets.UTF_16LE;
            default:
                checkName(charsetName);
                Env.unsupported("a character encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII");
                return null;
        }
    }

    public static boolean isSupported(String charsetName) {
        return lookup(charsetName) != null;
    }

    public static Charset forName(String charsetName) {
        return lookup(charsetName);
    }

    public static Charset forName(String charsetName, Charset fallback) {
        try {
            return lookup(charsetName);
        } catch (IllegalCharsetNameException e) {
            return fallback;
        }
    }

    public static Charset defaultCharset() {
        return StandardCharsets.UTF_8;
    }

    public final String name() {
        return name;
    }

    public final Set<String> aliases() {
        Env.unsupported("Charset.aliases");
        return null;
    }

    public String displayName() {
        return name;
    }

    public final boolean isRegistered() {
        return !name.startsWith("X-") && !name.startsWith("x-");
    }

    public String displayName(Locale locale) {
        return name;
    }

    public abstract boolean contains(Charset cs);

    public abstract CharsetDecoder newDecoder();

    public abstract CharsetEncoder newEncoder();

    public boolean canEncode() {
        return true;
    }

    public final CharBuffer decode(ByteBuffer bb) {
        Env.unsupported("Charset.decode");
        return null;
    }

    public final ByteBuffer encode(CharBuffer cb) {
        Env.unsupported("Charset.encode");
        return null;
    }

    public final ByteBuffer encode(String str) {
        Env.unsupported("Charset.encode");
        return null;
    }

    @Override
    public final int compareTo(Charset that) {
        return name().compareToIgnoreCase(that.name());
    }

    @Override
    public final int hashCode() {
        return name.hashCode();
    }

    @Override
    public final boolean equals(Object ob) {
        return ob instanceof Charset && name.equals(((Charset) ob).name);
    }

    @Override
    public final String toString() {
        return name;
    }
}
