package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;

/** How integers are read from texts: what {@code Byte}, {@code Short}, {@code Integer} and {@code Long} have in common. */
@Trusted
final class Digits {
    private Digits() {}

    static void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            String bound = radix < Character.MIN_RADIX ? " less than Character.MIN_RADIX" : " greater than Character.MAX_RADIX";
            throw new NumberFormatException("radix " + radix + bound);
        }
    }

    private static void checkThere(String text) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
    }

    static void checkPart(CharSequence text, int from, int to) {
        if (text == null) {
            throw new NullPointerException();
        }
        if (from < 0 || from > to || to > text.length()) {
            throw String.outOfRange(from, to, text.length());
        }
    }

    /** 1 if a text begins with a sign at this place, else 0. */
    private static int signAt(CharSequence text, int at, int end) {
        return at < end && (text.charAt(at) == '-' || text.charAt(at) == '+') ? 1 : 0;
    }

    /**
     * Whether a digit may follow the digits read so far. Numbers are kept below zero, where there is one more of them; the least one ends with
     * the digit {@code -last} behind {@code edge}.
     */
    private static boolean mayFollow(long below, int digit, long edge, long last) {
        return digit >= 0 && (below > edge || (below == edge && -digit >= last));
    }

    /** The integer that a text spells with a sign, or none, and digits: from {@code -largest - 1} to {@code largest}. */
    static long parse(String text, int radix, long largest) {
        checkThere(text);
        checkRadix(radix);
        if (Env.textsHaveAnyContents()) {
            if (Env.anyBoolean()) {
                throw NumberFormatException.forInputString(text, radix);
            }
            long any = Env.anyLong();
            Env.assume(any <= largest && any >= -largest - 1);
            return any;
        }
        int end = text.length();
        int at = signAt(text, 0, end);
        boolean isNegative = at == 1 && text.charAt(0) == '-';
        long least = isNegative ? -largest - 1 : -largest;
        long edge = least / radix;
        long last = least % radix;
        long below = 0;
        boolean isNumber = at < end;
        while (isNumber && at < end) {
            int digit = Character.digit(text.charAt(at), radix);
            isNumber = mayFollow(below, digit, edge, last);
            below = below * radix - digit;
            at++;
        }
        if (!isNumber) {
            throw NumberFormatException.forInputString(text, radix);
        }
        return isNegative ? below : -below;
    }

    /** The same of a part of a text that is not empty. */
    static long parse(CharSequence text, int from, int to, int radix, long largest) {
        int at = from + signAt(text, from, to);
        boolean isNegative = at > from && text.charAt(from) == '-';
        long least = isNegative ? -largest - 1 : -largest;
        long edge = least / radix;
        long last = least % radix;
        long below = 0;
        do {
            int digit = at < to ? Character.digit(text.charAt(at), radix) : -1;
            if (!mayFollow(below, digit, edge, last)) {
                throw NumberFormatException.forCharSequence(text, from, to, at);
            }
            below = below * radix - digit;
            at++;
        } while (at < to);
        return isNegative ? below : -below;
    }

    /** What is asked of a text before it is read as a number without sign. */
    static void checkUnsigned(String text, int radix) {
        checkThere(text);
        if (Env.javaVersion() > 17) {
            checkRadix(radix);
        }
        if (text.isEmpty()) {
            throw NumberFormatException.forInputString(text, radix);
        }
        checkNoMinus(text.charAt(0), text);
    }

    static void checkNoMinus(char first, CharSequence text) {
        if (first == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
    }

    /**
     * The integer without minus that a part of a text spells, up to {@code largest} as an unsigned number: as JDKs after 17 read it, which word
     * errors in a whole text, given as {@code whole}, in another way.
     */
    static long unsigned(CharSequence text, int from, int to, int radix, long largest, String whole) {
        if (Env.textsHaveAnyContents()) {
            if (Env.anyBoolean()) {
                throw new NumberFormatException(Env.anyBoolean() ? "" : "-");
            }
            return Env.anyLong() & largest;
        }
        int at = from + signAt(text, from, to);
        long number = 0;
        do {
            int digit = at < to ? Character.digit(text.charAt(at), radix) : -1;
            if (digit < 0) {
                throw whole == null
                        ? NumberFormatException.forCharSequence(text, from, to, at)
                        : NumberFormatException.forInputString(whole, radix);
            }
            if (Long.compareUnsigned(number, Long.divideUnsigned(largest - digit, radix)) > 0) {
                String type = largest == -1 ? "long" : "int";
                throw new NumberFormatException("String value " + text + " exceeds range of unsigned " + type + ".");
            }
            number = number * radix + digit;
            at++;
        } while (at < to);
        return number;
    }

    /** The integer that a text spells as in a program: with a sign, then the prefix of a radix, then digits. */
    static long decode(String nm, long largest) {
        if (nm.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        int sign = signAt(nm, 0, nm.length());
        String rest = nm.substring(sign);
        int prefix = 0;
        int radix = 10;
        if (rest.startsWith("0x") || rest.startsWith("0X")) {
            prefix = 2;
            radix = 16;
        } else if (rest.startsWith("#")) {
            prefix = 1;
            radix = 16;
        } else if (rest.length() > 1 && rest.charAt(0) == '0') {
            prefix = 1;
            radix = 8;
        }
        String digits = rest.substring(prefix);
        if (signAt(digits, 0, digits.length()) == 1) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        return parse(nm.charAt(0) == '-' ? "-" + digits : digits, radix, largest);
    }
}
