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

    public static int parseInt(String s, int radix) throws NumberFormatException {
        return (int) Digits.parse(s, radix, MAX_VALUE);
    }

    public static int parseInt(CharSequence s, int beginIndex, int endIndex, int radix) throws NumberFormatException {
        Digits.checkPart(s, beginIndex, endIndex);
        Digits.checkRadix(radix);
        if (beginIndex == endIndex) {
            throw NumberFormatException.forInputString("", radix);
        }
        return (int) Digits.parse(s, beginIndex, endIndex, radix, MAX_VALUE);
    }

    public static int parseInt(String s) throws NumberFormatException {
        return parseInt(s, 10);
    }

    public static int parseUnsignedInt(String s, int radix) throws NumberFormatException {
        Digits.checkUnsigned(s, radix);
        if (Env.javaVersion() > 17) {
            return (int) Digits.unsigned(s, 0, s.length(), radix, 0xFFFFFFFFL, s);
        }
        return unsigned(Long.parseLong(s, radix), s);
    }

    public static int parseUnsignedInt(CharSequence s, int beginIndex, int endIndex, int radix)
            throws NumberFormatException {
        Digits.checkPart(s, beginIndex, endIndex);
        if (Env.javaVersion() > 17) {
            Digits.checkRadix(radix);
        }
        if (beginIndex == endIndex) {
            throw Env.javaVersion() > 17 ? NumberFormatException.forInputString("", radix) : new NumberFormatException("");
        }
        Digits.checkNoMinus(s.charAt(beginIndex), s);
        if (Env.javaVersion() > 17) {
            return (int) Digits.unsigned(s, beginIndex, endIndex, radix, 0xFFFFFFFFL, null);
        }
        return unsigned(Long.parseLong(s, beginIndex, endIndex, radix), s);
    }

    /** The 32 bits of a number that a text has spelt without minus. */
    private static int unsigned(long number, CharSequence text) {
        if (number >>> 32 != 0) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned int.");
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
        Long property = Long.property(nm, MAX_VALUE);
        return property == null ? val : valueOf((int) (long) property);
    }

    public static Integer decode(String nm) throws NumberFormatException {
        return valueOf((int) Digits.decode(nm, MAX_VALUE));
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
        // Where the upper half, quarter, … is empty, it goes.
        int zeros = i == 0 ? 1 : 0;
        int rest = i;
        for (int width = 16; width > 0; width /= 2) {
            if (rest >>> (32 - width) == 0) {
                zeros += width;
                rest <<= width;
            }
        }
        return zeros;
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
