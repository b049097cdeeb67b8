package jackalope.rt;

/**
 * The character encodings that the models know: UTF-8, ISO-8859-1, US-ASCII and those of UTF-16. What cannot be encoded becomes '?', what
 * cannot be decoded U+FFFD, as everywhere in the JDK where no error is reported.
 *
 * <p>Streams know only the first three, which have no state.
 */
@Exact
@Trusted
public final class Text {
    private Text() {}

    public static final int UTF_8 = 0;
    public static final int ISO_8859_1 = 1;
    public static final int US_ASCII = 2;
    public static final int UTF_16 = 3;
    public static final int UTF_16BE = 4;
    public static final int UTF_16LE = 5;

    /** The encoding of this (canonical or other usual) name; -1 if it is none of those above. */
    public static int encoding(String name) {
        if (name.equalsIgnoreCase("UTF-8") || name.equalsIgnoreCase("UTF8")) {
            return UTF_8;
        }
        if (name.equalsIgnoreCase("ISO-8859-1") || name.equalsIgnoreCase("ISO8859_1")
                || name.equalsIgnoreCase("latin1") || name.equalsIgnoreCase("ISO8859-1")) {
            return ISO_8859_1;
        }
        if (name.equalsIgnoreCase("US-ASCII") || name.equalsIgnoreCase("ASCII")) {
            return US_ASCII;
        }
        if (name.equalsIgnoreCase("UTF-16") || name.equalsIgnoreCase("UTF_16") || name.equalsIgnoreCase("UTF16")) {
            return UTF_16;
        }
        if (name.equalsIgnoreCase("UTF-16BE") || name.equalsIgnoreCase("UTF_16BE")) {
            return UTF_16BE;
        }
        if (name.equalsIgnoreCase("UTF-16LE") || name.equalsIgnoreCase("UTF_16LE")) {
            return UTF_16LE;
        }
        return -1;
    }

    /** The encoding of this name for a stream. */
    public static int streamEncoding(String name) {
        int encoding = encoding(name);
        if (encoding < 0 || encoding > US_ASCII) {
            Env.unsupported("a stream in a character encoding other than UTF-8, ISO-8859-1 and US-ASCII");
        }
        return encoding;
    }

    /** The bytes of {@code text[from .. from+length)}. */
    @NonNull
    public static byte[] encode(int encoding, char[] text, int from, int length) {
        if (encoding >= UTF_16) {
            return encode16(encoding, text, from, length);
        }
        int size = 0;
        int end = from + length;
        for (int i = from; i < end; i++) {
            char c = text[i];
            boolean pair = isPair(text, i, end);
            if (encoding != UTF_8 || c < 0x80) {
                size++;
            } else if (c < 0x800) {
                size += 2;
            } else if (pair) {
                size += 4;
            } else if (c >= 0xD800 && c < 0xE000) {
                size++;
            } else {
                size += 3;
            }
            if (pair) {
                i++;
            }
        }
        byte[] bytes = new byte[size];
        int at = 0;
        for (int i = from; i < end; i++) {
            char c = text[i];
            boolean pair = isPair(text, i, end);
            if (encoding != UTF_8) {
                if (c < 0x80 || (c < 0x100 && encoding == ISO_8859_1)) {
                    bytes[at++] = (byte) c;
                } else {
                    bytes[at++] = '?';
                }
            } else if (c < 0x80) {
                bytes[at++] = (byte) c;
            } else if (c < 0x800) {
                bytes[at++] = (byte) (0xC0 | (c >> 6));
                bytes[at++] = (byte) (0x80 | (c & 0x3F));
            } else if (pair) {
                int point = 0x10000 + ((c - 0xD800) << 10) + (text[i + 1] - 0xDC00);
                bytes[at++] = (byte) (0xF0 | (point >> 18));
                bytes[at++] = (byte) (0x80 | ((point >> 12) & 0x3F));
                bytes[at++] = (byte) (0x80 | ((point >> 6) & 0x3F));
                bytes[at++] = (byte) (0x80 | (point & 0x3F));
            } else if (c >= 0xD800 && c < 0xE000) {
                bytes[at++] = '?';
            } else {
                bytes[at++] = (byte) (0xE0 | (c >> 12));
                bytes[at++] = (byte) (0x80 | ((c >> 6) & 0x3F));
                bytes[at++] = (byte) (0x80 | (c & 0x3F));
            }
            if (pair) {
                i++;
            }
        }
        return bytes;
    }

    @NonNull
    private static byte[] encode16(int encoding, char[] text, int from, int length) {
        // UTF-16 without an order has a mark at the beginning, unless there is nothing else.
        int at = encoding == UTF_16 && length > 0 ? 2 : 0;
        byte[] bytes = new byte[2 * length + at];
        if (at > 0) {
            bytes[0] = (byte) 0xFE;
            bytes[1] = (byte) 0xFF;
        }
        int high = encoding == UTF_16LE ? 1 : 0;
        int end = from + length;
        for (int i = from; i < end; i++) {
            char c = text[i];
            boolean pair = isPair(text, i, end);
            if (!pair && c >= 0xD800 && c < 0xE000) {
                c = '\uFFFD';
            }
            bytes[at + high] = (byte) (c >> 8);
            bytes[at + 1 - high] = (byte) c;
            at += 2;
            if (pair) {
                i++;
                bytes[at + high] = (byte) (text[i] >> 8);
                bytes[at + 1 - high] = (byte) text[i];
                at += 2;
            }
        }
        return bytes;
    }

    @NonNull
    private static char[] decode16(int encoding, byte[] bytes, int from, int length) {
        int high = encoding == UTF_16LE ? 1 : 0;
        int end = from + length;
        int i = from;
        if (encoding == UTF_16 && length > 1) {
            int mark = unit(bytes, i, 0);
            if (mark == 0xFEFF) {
                i += 2;
            } else if (mark == 0xFFFE) {
                high = 1;
                i += 2;
            }
        }
        char[] text = new char[(end - i + 1) / 2];
        int count = 0;
        while (i < end) {
            char c = '\uFFFD';
            if (i + 1 == end) {
                i = end;
            } else {
                c = unit(bytes, i, high);
                i += 2;
                if (c >= 0xD800 && c < 0xDC00) {
                    if (i + 1 >= end) {
                        // Not even half of a pair's end: one replacement for all.
                        i = end;
                        c = '\uFFFD';
                    } else {
                        char low = unit(bytes, i, high);
                        i += 2;
                        if (low >= 0xDC00 && low < 0xE000) {
                            text[count++] = c;
                            c = low;
                        } else {
                            c = '\uFFFD';
                        }
                    }
                } else if (c >= 0xDC00 && c < 0xE000) {
                    c = '\uFFFD';
                }
            }
            text[count++] = c;
        }
        char[] exact = new char[count];
        for (int k = 0; k < count; k++) {
            exact[k] = text[k];
        }
        return exact;
    }

    @NonNull
    private static char unit(byte[] bytes, int i, int high) {
        return (char) (((bytes[i + high] & 0xFF) << 8) | (bytes[i + 1 - high] & 0xFF));
    }

    @NonNull
    private static boolean isPair(char[] text, int i, int end) {
        return text[i] >= 0xD800 && text[i] < 0xDC00 && i + 1 < end && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000;
    }

    /** The chars of {@code bytes[from .. from+length)}. */
    @NonNull
    public static char[] decode(int encoding, byte[] bytes, int from, int length) {
        if (encoding >= UTF_16) {
            return decode16(encoding, bytes, from, length);
        }
        // No encoding has more chars than bytes.
        char[] text = new char[length];
        int count = 0;
        int end = from + length;
        int i = from;
        while (i < end) {
            int b = bytes[i] & 0xFF;
            if (b < 0x80 || encoding == ISO_8859_1) {
                text[count++] = (char) b;
                i++;
            } else if (encoding == US_ASCII) {
                text[count++] = '\uFFFD';
                i++;
            } else {
                int size = sequence(bytes, i, end);
                if (size < 0) {
                    // A broken sequence: the bytes that could have begun a right one make one replacement.
                    text[count++] = '\uFFFD';
                    i -= size;
                } else if (size == 2) {
                    text[count++] = (char) (((b & 0x1F) << 6) | (bytes[i + 1] & 0x3F));
                    i += 2;
                } else if (size == 3) {
                    text[count++] = (char) (((b & 0x0F) << 12) | ((bytes[i + 1] & 0x3F) << 6) | (bytes[i + 2] & 0x3F));
                    i += 3;
                } else {
                    int point = ((b & 0x07) << 18) | ((bytes[i + 1] & 0x3F) << 12) | ((bytes[i + 2] & 0x3F) << 6)
                            | (bytes[i + 3] & 0x3F);
                    text[count++] = (char) (0xD800 + ((point - 0x10000) >> 10));
                    text[count++] = (char) (0xDC00 + ((point - 0x10000) & 0x3FF));
                    i += 4;
                }
            }
        }
        if (count == length) {
            return text;
        }
        char[] exact = new char[count];
        for (int k = 0; k < count; k++) {
            exact[k] = text[k];
        }
        return exact;
    }

    /** The size of the UTF-8 sequence of several bytes at {@code i}, or minus the number of bytes to skip if it is broken. */
    @NonNull
    private static int sequence(byte[] bytes, int i, int end) {
        int b = bytes[i] & 0xFF;
        int size;
        int low = 0x80;
        int high = 0xBF;
        if (b >= 0xC2 && b <= 0xDF) {
            size = 2;
        } else if (b >= 0xE0 && b <= 0xEF) {
            size = 3;
            if (b == 0xE0) {
                low = 0xA0;
            }
        } else if (b >= 0xF0 && b <= 0xF4) {
            size = 4;
            if (b == 0xF0) {
                low = 0x90;
            } else if (b == 0xF4) {
                high = 0x8F;
            }
        } else {
            return -1;
        }
        for (int k = 1; k < size; k++) {
            if (i + k >= end) {
                return -k;
            }
            int next = bytes[i + k] & 0xFF;
            if (next < low || next > high) {
                return -k;
            }
            low = 0x80;
            high = 0xBF;
        }
        // The JDK takes an encoded surrogate for one broken sequence of three bytes.
        if (b == 0xED && (bytes[i + 1] & 0xFF) >= 0xA0) {
            return -3;
        }
        return size;
    }
}
