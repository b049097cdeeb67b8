package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

/**
 * A short as an object. describeConstable() is not modelled.
 */
@Trusted
public final class Short extends Number implements Comparable<Short>, Constable {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;

    @SuppressWarnings("unchecked")
    public static final Class<Short> TYPE = (Class<Short>) Class.getPrimitiveClass("short");

    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    @Trusted
    private static final class ShortCache {
        static final Short[] cache = new Short[256];

        static {
            for (int i = 0; i < 256; i++) {
                cache[i] = new Short((short) (i - 128));
            }
        }
    }

    public static String toString(short s) {
        return Integer.toString(s);
    }

    @Override
    public Optional<DynamicConstantDesc<Short>> describeConstable() {
        Env.unsupported("Short.describeConstable");
        return null;
    }

    public static Short valueOf(short s) {
        int i = s;
        if (i >= -128 && i <= 127) {
            return ShortCache.cache[i + 128];
        }
        return new Short(s);
    }

    public static short parseShort(String s, int radix) throws NumberFormatException {
        int number = Integer.parseInt(s, radix);
        if (number != (short) number) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:" + radix);
        }
        return (short) number;
    }

    public static short parseShort(String s) throws NumberFormatException {
        return parseShort(s, 10);
    }

    public static Short valueOf(String s, int radix) throws NumberFormatException {
        return valueOf(parseShort(s, radix));
    }

    public static Short valueOf(String s) throws NumberFormatException {
        return valueOf(s, 10);
    }

    public static Short decode(String nm) throws NumberFormatException {
        int number = Integer.decode(nm);
        if (number != (short) number) {
            throw new NumberFormatException("Value " + number + " out of range from input " + nm);
        }
        return valueOf((short) number);
    }

    @Deprecated(since = "9", forRemoval = true)
    public Short(short value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Short(String s) throws NumberFormatException {
        this.value = parseShort(s, 10);
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
        return Integer.toString(value);
    }

    @Override
    public int hashCode() {
        return Short.hashCode(value);
    }

    public static int hashCode(short value) {
        return (int) value;
    }

    public boolean equals(Object obj) {
        if (obj instanceof Short) {
            return value == ((Short) obj).value;
        }
        return false;
    }

    public int compareTo(Short anotherShort) {
        return compare(this.value, anotherShort.value);
    }

    public static int compare(short x, short y) {
        return x - y;
    }

    public static int compareUnsigned(short x, short y) {
        return Short.toUnsignedInt(x) - Short.toUnsignedInt(y);
    }

    public static short reverseBytes(short i) {
        return (short) (((i & 0xFF00) >> 8) | (i << 8));
    }

    public static int toUnsignedInt(short x) {
        return x & 0xFFFF;
    }

    public static long toUnsignedLong(short x) {
        return x & 0xFFFFL;
    }
}
