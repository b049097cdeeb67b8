package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

/**
 * A byte as an object. describeConstable() is not modelled.
 */
@Trusted
public final class Byte extends Number implements Comparable<Byte>, Constable {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;

    @SuppressWarnings("unchecked")
    public static final Class<Byte> TYPE = (Class<Byte>) Class.getPrimitiveClass("byte");

    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    @Trusted
    private static final class ByteCache {
        static final Byte[] cache = new Byte[256];

        static {
            for (int i = 0; i < 256; i++) {
                cache[i] = new Byte((byte) (i - 128));
            }
        }
    }

    public static String toString(byte b) {
        return Integer.toString(b);
    }

    @Override
    public Optional<DynamicConstantDesc<Byte>> describeConstable() {
        Env.unsupported("Byte.describeConstable");
        return null;
    }

    public static Byte valueOf(byte b) {
        return ByteCache.cache[(int) b + 128];
    }

    public static byte parseByte(String s, int radix) throws NumberFormatException {
        int number = Integer.parseInt(s, radix);
        if (number != (byte) number) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:" + radix);
        }
        return (byte) number;
    }

    public static byte parseByte(String s) throws NumberFormatException {
        return parseByte(s, 10);
    }

    public static Byte valueOf(String s, int radix) throws NumberFormatException {
        return valueOf(parseByte(s, radix));
    }

    public static Byte valueOf(String s) throws NumberFormatException {
        return valueOf(s, 10);
    }

    public static Byte decode(String nm) throws NumberFormatException {
        int number = Integer.decode(nm);
        if (number != (byte) number) {
            throw new NumberFormatException("Value " + number + " out of range from input " + nm);
        }
        return valueOf((byte) number);
    }

    @Deprecated(since = "9", forRemoval = true)
    public Byte(byte value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Byte(String s) throws NumberFormatException {
        this.value = parseByte(s, 10);
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
        return Byte.hashCode(value);
    }

    public static int hashCode(byte value) {
        return (int) value;
    }

    public boolean equals(Object obj) {
        if (obj instanceof Byte) {
            return value == ((Byte) obj).value;
        }
        return false;
    }

    public int compareTo(Byte anotherByte) {
        return compare(this.value, anotherByte.value);
    }

    public static int compare(byte x, byte y) {
        return x - y;
    }

    public static int compareUnsigned(byte x, byte y) {
        return Byte.toUnsignedInt(x) - Byte.toUnsignedInt(y);
    }

    public static int toUnsignedInt(byte x) {
        return x & 0xFF;
    }

    public static long toUnsignedLong(byte x) {
        return x & 0xFFL;
    }
}
