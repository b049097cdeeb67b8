/** What is said of texts that are no numbers, and of parts of texts. */
public class ParseMessages {
    interface Action {
        Object run();
    }

    private static void attempt(String what, Action action) {
        try {
            System.out.println(what + " " + action.run());
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    private static void whole(String s, int radix) {
        attempt("long " + s + " " + radix, () -> Long.parseLong(s, radix));
        attempt("int " + s + " " + radix, () -> Integer.parseInt(s, radix));
        attempt("unsigned long " + s + " " + radix, () -> Long.parseUnsignedLong(s, radix));
        attempt("unsigned int " + s + " " + radix, () -> Integer.parseUnsignedInt(s, radix));
    }

    /** The same text at different places of another one. */
    private static void part(String text, int from, int to, int radix) {
        String what = text + " " + from + " " + to + " " + radix;
        attempt("long " + what, () -> Long.parseLong(text, from, to, radix));
        attempt("int " + what, () -> Integer.parseInt(text, from, to, radix));
        attempt("unsigned long " + what, () -> Long.parseUnsignedLong(text, from, to, radix));
        attempt("unsigned int " + what, () -> Integer.parseUnsignedInt(text, from, to, radix));
    }

    public static void main(String[] args) {
        String[] texts = {
            "", "+", "-", "--1", "+-1", "1", "12x", "99999999999999999999", "-99999999999999999999", "9223372036854775808",
            "2147483648", "-2147483649", "18446744073709551616", "4294967296", "zz", "-1", "\u0661", "1-", "0x1"
        };
        for (String s : texts) {
            for (int radix : new int[] {10, 7, 36, 1, 37}) {
                whole(s, radix);
                part(s, 0, s.length(), radix);
                part("<" + s + ">", 1, 1 + s.length(), radix);
            }
            attempt("decode " + s, () -> Long.decode(s));
            attempt("decode " + s, () -> Integer.decode(s));
            attempt("byte " + s, () -> Byte.parseByte(s));
            attempt("short " + s, () -> Short.decode(s));
        }
    }
}
