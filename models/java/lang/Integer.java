package java.lang;

import jackalope.rt.Env;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/**
 * An int as an object, and what one can do with ints. The cache of small ones is that of the JDK without options.
 */
@Trusted
public final class Integer extends Number implements Comparable<Integer>, Constable, ConstantDesc {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;

    @SuppressWarnings("unchecked")
    public static final Class<Integer> TYPE = (Class<Integer>) Class.getPrimitiveClass("int");

    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final int value;

    @Trusted
    private static final class IntegerCache {
        static final Integer[] cache = new Integer[256];

        static {
            for (int i = 0; i < 256; i++) {
                cache[i] = new Integer(i - 128);
            }
        }
    }

    public static String toString(int i, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        int size = i < 0 ? 1 : 0;
        int rest = i;
        do {
            size++;
            rest /= radix;
        } while (rest != 0);
        char[] text = new char[size];
        int at = size;
        rest = i;
        do {
            // The remainder of a negative number is not positive.
            int digit = rest % radix;
            if (digit < 0) {
                digit = -digit;
            }
            at--;
            text[at] = (char) (digit < 10 ? '0' + digit : 'a' + (digit - 10));
            rest /= radix;
        } while (rest != 0);
        if (i < 0) {
            text[0] = '-';
        }
        return new String(text, true);
    }

    public static String toUnsignedString(int i, int radix) {
        return Long.toString(toUnsignedLong(i), radix);
    }

    public static String toHexString(int i) {
        return digits(i, 4);
    }

    public static String toOctalString(int i) {
        return digits(i, 3);
    }

    public static String toBinaryString(int i) {
        return digits(i, 1);
    }

    /** The number without its sign in base 2, 8 or 16, of which a digit has so many bits. */
    private static String digits(int i, int shift) {
        int size = 0;
        int rest = i;
        do {
            size++;
            rest >>>= shift;
        } while (rest != 0);
        char[] text = new char[size];
        rest = i;
        for (int k = size - 1; k >= 0; k--) {
            int digit = rest & ((1 << shift) - 1);
            text[k] = (char) (digit < 10 ? '0' + digit : 'a' + (digit - 10));
            rest >>>= shift;
        }
        return new String(text, true);
    }

    public static String toString(int i) {
        int size = i < 0 ? 1 : 0;
        int rest = i;
        do {
            size++;
            rest /= 10;
        } while (rest != 0);
        char[] text = new char[size];
        int at = size;
        rest = i;
        do {
            int digit = rest % 10;
            at--;
            text[at] = (char) ('0' + (digit < 0 ? -digit : digit));
            rest /= 10;
        } while (rest != 0);
        if (i < 0) {
            text[0] = '-';
        }
        return new String(text, true);
    }

    public static String toUnsignedString(int i) {
        return toUnsignedString(i, 10);
    }

    private static void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
    }

    public static int parseInt(String s, int radix) throws NumberFormatException {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        checkRadix(radix);
        if (Env.textsAreBlurred()) {
            if (Env.anyBoolean()) {
                throw NumberFormatException.forInputString(s, radix);
            }
            return Env.anyInt();
        }
        int length = s.length();
        if (length == 0) {
            throw NumberFormatException.forInputString("", radix);
        }
        char first = s.charAt(0);
        boolean negative = first == '-';
        int i = negative || first == '+' ? 1 : 0;
        if (i == length) {
            throw NumberFormatException.forInputString(s, radix);
        }
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int multmin = limit / radix;
        // Minus the number so far, because there is one more negative number.
        int result = 0;
        while (i < length) {
            int digit = Character.digit(s.charAt(i), radix);
            if (digit < 0 || result < multmin) {
                throw NumberFormatException.forInputString(s, radix);
            }
            result *= radix;
            if (result < limit + digit) {
                throw NumberFormatException.forInputString(s, radix);
            }
            result -= digit;
            i++;
        }
        return negative ? result : -result;
    }

    public static int parseInt(CharSequence s, int beginIndex, int endIndex, int radix) throws NumberFormatException {
        if (s == null) {
            throw new NullPointerException();
        }
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > s.length()) {
            throw String.outOfRange(beginIndex, endIndex, s.length());
        }
        checkRadix(radix);
        int i = beginIndex;
        if (i == endIndex) {
            throw NumberFormatException.forInputString("", radix);
        }
        char first = s.charAt(i);
        boolean negative = first == '-';
        if (negative || first == '+') {
            i++;
            if (i >= endIndex) {
                throw NumberFormatException.forCharSequence(s, beginIndex, endIndex, i);
            }
        }
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int multmin = limit / radix;
        int result = 0;
        while (i < endIndex) {
            int digit = Character.digit(s.charAt(i), radix);
            if (digit < 0 || result < multmin) {
                throw NumberFormatException.forCharSequence(s, beginIndex, endIndex, i);
            }
            result *= radix;
            if (result < limit + digit) {
                throw NumberFormatException.forCharSequence(s, beginIndex, endIndex, i);
            }
            i++;
            result -= digit;
        }
        return negative ? result : -result;
    }

    public static int parseInt(String s) throws NumberFormatException {
        return parseInt(s, 10);
    }

    public static int parseUnsignedInt(String s, int radix) throws NumberFormatException {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (Env.javaVersion() > 17 && (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX)) {
            return parseInt(s, radix);
        }
        int len = s.length();
        if (len == 0) {
            throw NumberFormatException.forInputString(s, radix);
        }
        if (s.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + s + ".");
        }
        if (len <= 5 || (radix == 10 && len <= 9)) {
            return parseInt(s, radix);
        }
        long number = Long.parseLong(s, radix);
        if (number < 0 || number > 0xFFFFFFFFL) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned int.");
        }
        return (int) number;
    }

    public static int parseUnsignedInt(CharSequence s, int beginIndex, int endIndex, int radix)
            throws NumberFormatException {
        if (s == null) {
            throw new NullPointerException();
        }
        if (beginIndex < 0 || beginIndex > endIndex || endIndex > s.length()) {
            throw String.outOfRange(beginIndex, endIndex, s.length());
        }
        int start = beginIndex;
        int len = endIndex - beginIndex;
        if (len == 0) {
            throw new NumberFormatException("");
        }
        if (s.charAt(start) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + s + ".");
        }
        if (len <= 5 || (radix == 10 && len <= 9)) {
            return parseInt(s, start, start + len, radix);
        }
        long number = Long.parseLong(s, start, start + len, radix);
        if (number < 0 || number > 0xFFFFFFFFL) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned int.");
        }
        return (int) number;
    }

    public static int parseUnsignedInt(String s) throws NumberFormatException {
        return parseUnsignedInt(s, 10);
    }

    public static Integer valueOf(String s, int radix) throws NumberFormatException {
        return Integer.valueOf(parseInt(s, radix));
    }

    public static Integer valueOf(String s) throws NumberFormatException {
        return Integer.valueOf(parseInt(s, 10));
    }

    public static Integer valueOf(int i) {
        if (i >= -128 && i <= 127) {
            return IntegerCache.cache[i + 128];
        }
        return new Integer(i);
    }

    @Deprecated(since = "9", forRemoval = true)
    public Integer(int value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Integer(String s) throws NumberFormatException {
        this.value = parseInt(s, 10);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public String toString() {
        return toString(value);
    }

    @Override
    public int hashCode() {
        return Integer.hashCode(value);
    }

    public static int hashCode(int value) {
        return value;
    }

    public boolean equals(Object obj) {
        if (obj instanceof Integer) {
            return value == ((Integer) obj).value;
        }
        return false;
    }

    public static Integer getInteger(String nm) {
        return getInteger(nm, null);
    }

    public static Integer getInteger(String nm, int val) {
        Integer result = getInteger(nm, null);
        return result == null ? Integer.valueOf(val) : result;
    }

    public static Integer getInteger(String nm, Integer val) {
        String v = null;
        try {
            v = System.getProperty(nm);
        } catch (IllegalArgumentException | NullPointerException e) {
            // No such property, then.
        }
        if (v != null) {
            try {
                return Integer.decode(v);
            } catch (NumberFormatException e) {
                // As if it were not there.
            }
        }
        return val;
    }

    public static Integer decode(String nm) throws NumberFormatException {
        int radix = 10;
        int index = 0;
        boolean negative = false;
        if (nm.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        char firstChar = nm.charAt(0);
        if (firstChar == '-') {
            negative = true;
            index++;
        } else if (firstChar == '+') {
            index++;
        }
        if (nm.startsWith("0x", index) || nm.startsWith("0X", index)) {
            index += 2;
            radix = 16;
        } else if (nm.startsWith("#", index)) {
            index++;
            radix = 16;
        } else if (nm.startsWith("0", index) && nm.length() > 1 + index) {
            index++;
            radix = 8;
        }
        if (nm.startsWith("-", index) || nm.startsWith("+", index)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        int result;
        try {
            result = parseInt(nm.substring(index), radix);
            result = negative ? -result : result;
        } catch (NumberFormatException e) {
            // It may be the smallest number, which is nothing without its sign. And that is where messages come from.
            String constant = negative ? "-" + nm.substring(index) : nm.substring(index);
            result = parseInt(constant, radix);
        }
        return Integer.valueOf(result);
    }

    public int compareTo(Integer anotherInteger) {
        return compare(this.value, anotherInteger.value);
    }

    public static int compare(int x, int y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public static int compareUnsigned(int x, int y) {
        return compare(x + MIN_VALUE, y + MIN_VALUE);
    }

    public static long toUnsignedLong(int x) {
        return x & 0xFFFFFFFFL;
    }

    @Untrusted
    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    @Untrusted
    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }

    public static int highestOneBit(int i) {
        return i & (MIN_VALUE >>> numberOfLeadingZeros(i));
    }

    public static int lowestOneBit(int i) {
        return i & -i;
    }

    public static int numberOfLeadingZeros(int i) {
        if (i <= 0) {
            return i == 0 ? 32 : 0;
        }
        int n = 31;
        if (i >= 1 << 16) {
            n -= 16;
            i >>>= 16;
        }
        if (i >= 1 << 8) {
            n -= 8;
            i >>>= 8;
        }
        if (i >= 1 << 4) {
            n -= 4;
            i >>>= 4;
        }
        if (i >= 1 << 2) {
            n -= 2;
            i >>>= 2;
        }
        return n - (i >>> 1);
    }

    public static int numberOfTrailingZeros(int i) {
        // Where the lowest bit alone is.
        return i == 0 ? 32 : 31 - numberOfLeadingZeros(i & -i);
    }

    public static int bitCount(int i) {
        // Counts in fields of 2, 4, 8, 16 and 32 bits.
        i = (i & 0x55555555) + ((i >>> 1) & 0x55555555);
        i = (i & 0x33333333) + ((i >>> 2) & 0x33333333);
        i = (i & 0x0F0F0F0F) + ((i >>> 4) & 0x0F0F0F0F);
        i = (i & 0x00FF00FF) + ((i >>> 8) & 0x00FF00FF);
        return (i & 0xFFFF) + (i >>> 16);
    }

    public static int reverse(int i) {
        i = ((i & 0x55555555) << 1) | ((i >>> 1) & 0x55555555);
        i = ((i & 0x33333333) << 2) | ((i >>> 2) & 0x33333333);
        i = ((i & 0x0F0F0F0F) << 4) | ((i >>> 4) & 0x0F0F0F0F);
        return reverseBytes(i);
    }

    public static int reverseBytes(int i) {
        return (i << 24) | ((i & 0xFF00) << 8) | ((i >>> 8) & 0xFF00) | (i >>> 24);
    }

    public static int rotateLeft(int i, int distance) {
        return (i << distance) | (i >>> -distance);
    }

    public static int rotateRight(int i, int distance) {
        return (i >>> distance) | (i << -distance);
    }

    public static int signum(int i) {
        return i < 0 ? -1 : i == 0 ? 0 : 1;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    @Override
    public Optional<Integer> describeConstable() {
        return Optional.of(this);
    }

    @Override
    public Integer resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
