package jdk.internal.access;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.Text;
import jackalope.rt.Throws;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/** What java.lang does for other packages. Strings in bytes that the encoding does not have are not modelled. */
final class LangAccess implements JavaLangAccess {
    /** What javac makes of an enum is all that is called. */
    @Exact
    @SuppressWarnings("unchecked")
    public <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> klass) {
        if (klass == null) {
            throw Throws.noEnumClass();
        }
        return (E[]) Env.enumConstants(klass);
    }

    public String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
        StringBuilder text = new StringBuilder();
        text.append(prefix);
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                text.append(delimiter);
            }
            text.append(elements[i]);
        }
        return text.append(suffix).toString();
    }

    public String fastUUID(long lsb, long msb) {
        StringBuilder text = new StringBuilder();
        for (int shift = 60; shift >= 0; shift -= 4) {
            if (shift == 28 || shift == 12) {
                text.append('-');
            }
            text.append(Character.forDigit((int) (msb >>> shift) & 15, 16));
        }
        for (int shift = 60; shift >= 0; shift -= 4) {
            if (shift == 60 || shift == 44) {
                text.append('-');
            }
            text.append(Character.forDigit((int) (lsb >>> shift) & 15, 16));
        }
        return text.toString();
    }

    public String newStringNoRepl(byte[] bytes, Charset cs) throws CharacterCodingException {
        String s = new String(bytes, cs);
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == '\uFFFD') {
                Env.unsupported("bytes that may not be text of their encoding");
            }
        }
        return s;
    }

    public String uncheckedNewStringNoRepl(byte[] bytes, Charset cs) throws CharacterCodingException {
        return newStringNoRepl(bytes, cs);
    }

    public byte[] getBytesNoRepl(String s, Charset cs) throws CharacterCodingException {
        byte[] bytes = s.getBytes(cs);
        int marks = 0;
        for (byte b : bytes) {
            if (b == '?') {
                marks++;
            }
        }
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == '?') {
                marks--;
            }
        }
        if (marks != 0 || Text.encoding(cs.name()) > Text.US_ASCII) {
            Env.unsupported("text that the encoding may not have");
        }
        return bytes;
    }

    public byte[] uncheckedGetBytesNoRepl(String s, Charset cs) throws CharacterCodingException {
        return getBytesNoRepl(s, cs);
    }

    public int countPositives(byte[] ba, int off, int len) {
        for (int i = 0; i < len; i++) {
            if (ba[off + i] < 0) {
                return i;
            }
        }
        return len;
    }

    public int uncheckedCountPositives(byte[] ba, int off, int len) {
        return countPositives(ba, off, len);
    }

    public void inflateBytesToChars(byte[] src, int srcOff, char[] dst, int dstOff, int len) {
        for (int i = 0; i < len; i++) {
            dst[dstOff + i] = (char) (src[srcOff + i] & 0xFF);
        }
    }

    public void uncheckedInflateBytesToChars(byte[] src, int srcOff, char[] dst, int dstOff, int len) {
        inflateBytesToChars(src, srcOff, dst, dstOff, len);
    }

    // Such arrays hold chars in the byte order of the machine; only these methods look inside.
    public char getUTF16Char(byte[] bytes, int index) {
        return (char) ((bytes[2 * index] & 0xFF) | ((bytes[2 * index + 1] & 0xFF) << 8));
    }

    public char uncheckedGetUTF16Char(byte[] bytes, int index) {
        return getUTF16Char(bytes, index);
    }

    public void putCharUTF16(byte[] val, int index, int c) {
        val[2 * index] = (byte) c;
        val[2 * index + 1] = (byte) (c >> 8);
    }

    public void uncheckedPutCharUTF16(byte[] val, int index, int c) {
        putCharUTF16(val, index, c);
    }

    public Thread currentCarrierThread() {
        return Thread.currentThread();
    }
}
