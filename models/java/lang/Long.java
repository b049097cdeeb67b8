package java.lang;

import jackalope.rt.Env;

import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/**
 * A long as an object, and what one can do with longs. The cache of small ones is that of the JDK without options.
 */
@Trusted
public final class Long extends Number implements Comparable<Long>, Constable, ConstantDesc {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;

    @SuppressWarnings("unchecked")
    public static final Class<Long> TYPE = (Class<Long>) Class.getPrimitiveClass("long");

    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final long value;

    @Trusted
    private static final class LongCache {
        static final Long[] cache = new Long[256];

        static {
            for (int i = 0; i < 256; i++) {
                cache[i] = new Long(i - 128);
            }
        }
    }

    public static String toString(long i, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        int size = i < 0 ? 1 : 0;
        long rest = i;
        do {
            size++;
            rest /= radix;
        } while (rest != 0);
        char[] text = new char[size];
        int at = size;
        rest = i;
        do {
            // The remainder of a negative number is not positive.
            int digit = (int) (rest % radix);
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

    public static String toUnsignedString(long i, int radix) {
        if (i >= 0) {
            return toString(i, radix);
        }
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        long quotient = divideUnsigned(i, radix);
        long digit = i - quotient * radix;
        return toString(quotient, radix) + toString(digit, radix);
    }

    public static String toHexString(long i) {
        return digits(i, 4);
    }

    public static String toOctalString(long i) {
        return digits(i, 3);
    }

    public static String toBinaryString(long i) {
        return digits(i, 1);
    }

    /** The number without its sign in base 2, 8 or 16, of which a digit has so many bits. */
    private static String digits(long i, int shift) {
        int size = 0;
        long rest = i;
        do {
            size++;
            rest >>>= shift;
        } while (rest != 0);
        char[] text = new char[size];
        rest = i;
        for (int k = size - 1; k >= 0; k--) {
            int digit = (int) (rest & ((1 << shift) - 1));
            text[k] = (char) (digit < 10 ? '0' + digit : 'a' + (digit - 10));
            rest >>>= shift;
        }
        return new String(text, true);
    }

    public static String toString(long i) {
        int size = i < 0 ? 1 : 0;
        long rest = i;
        do {
            size++;
            rest /= 10;
        } while (rest != 0);
        char[] text = new char[size];
        int at = size;
        rest = i;
        do {
            int digit = (int) (rest % 10);
            at--;
            text[at] = (char) ('0' + (digit < 0 ? -digit : digit));
            rest /= 10;
        } while (rest != 0);
        if (i < 0) {
            text[0] = '-';
        }
        return new String(text, true);
    }

    public static String toUnsignedString(long i) {
        return toUnsignedString(i, 10);
    }

    public static long parseLong(String s, int radix) throws NumberFormatException {
        return Digits.parse(s, radix, MAX_VALUE);
    }

    public static long parseLong(CharSequence s, int beginIndex, int endIndex, int radix) throws NumberFormatException {
        Digits.checkPart(s, beginIndex, endIndex);
        Digits.checkRadix(radix);
        if (beginIndex == endIndex) {
            throw Env.javaVersion() > 17
                    ? NumberFormatException.forInputString("", radix)
                    : new NumberFormatException("");
        }
        return Digits.parse(s, beginIndex, endIndex, radix, MAX_VALUE);
    }

    public static long parseLong(String s) throws NumberFormatException {
        return parseLong(s, 10);
    }

    public static long parseUnsignedLong(String s, int radix) throws NumberFormatException {
        Digits.checkUnsigned(s, radix);
        if (Env.javaVersion() > 17) {
            return Digits.unsigned(s, 0, s.length(), radix, -1L, s);
        }
        return isShort(s.length(), radix) ? parseLong(s, radix) : ofManyDigits(s, radix);
    }

    public static long parseUnsignedLong(CharSequence s, int beginIndex, int endIndex, int radix)
            throws NumberFormatException {
        Digits.checkPart(s, beginIndex, endIndex);
        if (Env.javaVersion() > 17) {
            Digits.checkRadix(radix);
        }
        if (beginIndex == endIndex) {
            throw NumberFormatException.forInputString("", radix);
        }
        if (Env.javaVersion() > 17) {
            Digits.checkNoMinus(s.charAt(beginIndex), s);
            return Digits.unsigned(s, beginIndex, endIndex, radix, -1L, null);
        }
        CharSequence part = s.subSequence(beginIndex, endIndex);
        Digits.checkNoMinus(part.charAt(0), part);
        return isShort(part.length(), radix) ? parseLong(s, beginIndex, endIndex, radix) : ofManyDigits(part, radix);
    }

    /** Whether so many digits fit a long, at the JDK's guess: for the others it words errors by parts of the text. */
    private static boolean isShort(int digits, int radix) {
        return digits <= (radix == 10 ? 18 : 12);
    }

    /** A number without sign that may need all 64 bits: all digits but the last one fit a long, or it is too large. */
    private static long ofManyDigits(CharSequence text, int radix) {
        int before = text.length() - 1;
        long head = parseLong(text, 0, before, radix);
        int digit = Character.digit(text.charAt(before), radix);
        if (digit < 0) {
            throw new NumberFormatException("Bad digit at end of " + text);
        }
        long most = divideUnsigned(-1L, radix);
        if (head > most || (head == most && digit > remainderUnsigned(-1L, radix))) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned long.");
        }
        return head * radix + digit;
    }

    public static long parseUnsignedLong(String s) throws NumberFormatException {
        return parseUnsignedLong(s, 10);
    }

    public static Long valueOf(String s, int radix) throws NumberFormatException {
        return Long.valueOf(parseLong(s, radix));
    }

    public static Long valueOf(String s) throws NumberFormatException {
        return Long.valueOf(parseLong(s, 10));
    }

    public static Long valueOf(long i) {
        if (i >= -128 && i <= 127) {
            return LongCache.cache[(int) i + 128];
        }
        return new Long(i);
    }

    @Deprecated(since = "9", forRemoval = true)
    public Long(long value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Long(String s) throws NumberFormatException {
        this.value = parseLong(s, 10);
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
        return Long.hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    public boolean equals(Object obj) {
        if (obj instanceof Long) {
            return value == ((Long) obj).value;
        }
        return false;
    }

    public static Long getLong(String nm) {
        return getLong(nm, null);
    }

    public static Long getLong(String nm, long val) {
        Long result = getLong(nm, null);
        return result == null ? Long.valueOf(val) : result;
    }

    public static Long getLong(String nm, Long val) {
        Long property = property(nm, MAX_VALUE);
        return property == null ? val : property;
    }

    /** The value of a property of the system that spells a number up to this one; null if there is none. */
    static Long property(String name, long largest) {
        if (name == null || name.isEmpty()) {
            return null;
        }
        String text = System.getProperty(name);
        try {
            return text == null ? null : valueOf(Digits.decode(text, largest));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    public static Long decode(String nm) throws NumberFormatException {
        return valueOf(Digits.decode(nm, MAX_VALUE));
    }

    public int compareTo(Long anotherLong) {
        return compare(this.value, anotherLong.value);
    }

    public static int compare(long x, long y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public static int compareUnsigned(long x, long y) {
        return compare(x + MIN_VALUE, y + MIN_VALUE);
    }

    @Untrusted
    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0L : 1L;
        }
        if (dividend >= 0) {
            return dividend / divisor;
        }
        // Half of the dividend is not negative; doubling the quotient may lack one.
        long quotient = ((dividend >>> 1) / divisor) << 1;
        long rest = dividend - quotient * divisor;
        return compareUnsigned(rest, divisor) >= 0 ? quotient + 1 : quotient;
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }

    public static long highestOneBit(long i) {
        return i & (MIN_VALUE >>> numberOfLeadingZeros(i));
    }

    public static long lowestOneBit(long i) {
        return i & -i;
    }

    public static int numberOfLeadingZeros(long i) {
        int high = (int) (i >>> 32);
        return high == 0 ? 32 + Integer.numberOfLeadingZeros((int) i) : Integer.numberOfLeadingZeros(high);
    }

    public static int numberOfTrailingZeros(long i) {
        int low = (int) i;
        return low == 0 ? 32 + Integer.numberOfTrailingZeros((int) (i >>> 32)) : Integer.numberOfTrailingZeros(low);
    }

    public static int bitCount(long i) {
        return Integer.bitCount((int) i) + Integer.bitCount((int) (i >>> 32));
    }

    public static long reverse(long i) {
        return ((long) Integer.reverse((int) i) << 32) | (Integer.reverse((int) (i >>> 32)) & 0xFFFFFFFFL);
    }

    public static long reverseBytes(long i) {
        return ((long) Integer.reverseBytes((int) i) << 32) | (Integer.reverseBytes((int) (i >>> 32)) & 0xFFFFFFFFL);
    }

    public static long rotateLeft(long i, int distance) {
        return (i << distance) | (i >>> -distance);
    }

    public static long rotateRight(long i, int distance) {
        return (i >>> distance) | (i << -distance);
    }

    public static int signum(long i) {
        return i < 0 ? -1 : i == 0 ? 0 : 1;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    @Override
    public Optional<Long> describeConstable() {
        return Optional.of(this);
    }

    @Override
    public Long resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
