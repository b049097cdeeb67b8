package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Exact;
import jackalope.rt.Input;
import jackalope.rt.Trusted;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/**
 * A double as an object. The conversions from and to decimal text are intrinsics.
 */
@Exact
@Trusted
public final class Double extends Number implements Comparable<Double>, Constable, ConstantDesc {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0d / 0.0;
    public static final double MAX_VALUE = 0x1.fffffffffffffP+1023;
    public static final double MIN_NORMAL = 0x1.0p-1022;
    public static final double MIN_VALUE = 0x0.0000000000001P-1022;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int PRECISION = 53;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    @SuppressWarnings("unchecked")
    public static final Class<Double> TYPE = (Class<Double>) Class.getPrimitiveClass("double");

    private final double value;

    /** The shortest text that tells the number from all others, or nearly so before Java 19. */
    public static String toString(double d) {
        return Env.textsHaveAnyContents() ? Input.anyNumber() : written(d);
    }

    /** The JDK's own way of writing it. */
    private static native String written(double d);

    public static String toHexString(double d) {
        if (!isFinite(d)) {
            return Double.toString(d);
        }
        long bits = doubleToRawLongBits(d);
        StringBuilder text = new StringBuilder();
        if (bits < 0) {
            text.append('-');
        }
        text.append("0x");
        double size = Math.abs(d);
        if (size == 0.0) {
            return text.append("0.0p0").toString();
        }
        boolean subnormal = size < MIN_NORMAL;
        text.append(subnormal ? "0." : "1.");
        // Thirteen digits behind the point, less the zeros at the end, but one at least.
        long fraction = bits & 0xFFFFFFFFFFFFFL;
        int shift = 48;
        do {
            int digit = (int) (fraction >>> shift) & 0xF;
            text.append((char) (digit < 10 ? '0' + digit : 'a' + (digit - 10)));
            fraction &= (1L << shift) - 1;
            shift -= 4;
        } while (fraction != 0);
        text.append('p');
        text.append(subnormal ? MIN_EXPONENT : Math.getExponent(d));
        return text.toString();
    }

    public static Double valueOf(String s) throws NumberFormatException {
        return new Double(parseDouble(s));
    }

    public static Double valueOf(double d) {
        return new Double(d);
    }

    /** Null is a NullPointerException: Cannot invoke "String.trim()" because "in" is null. */
    public static double parseDouble(String s) throws NumberFormatException {
        if (Env.textsHaveAnyContents()) {
            if (s == null) {
                throw new NullPointerException("Cannot invoke \"String.trim()\" because \"in\" is null");
            }
            if (Env.anyBoolean()) {
                throw new NumberFormatException(Env.anyBoolean() ? "empty String" : Input.anyText(1, Integer.MAX_VALUE));
            }
            return longBitsToDouble(Env.anyLong());
        }
        return read(s);
    }

    /** The JDK's own way of reading it. */
    private static native double read(String s) throws NumberFormatException;

    public static boolean isNaN(double v) {
        return v != v;
    }

    public static boolean isInfinite(double v) {
        return v == POSITIVE_INFINITY || v == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(double d) {
        return Math.abs(d) <= MAX_VALUE;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Double(double value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Double(String s) throws NumberFormatException {
        value = parseDouble(s);
    }

    public boolean isNaN() {
        return isNaN(value);
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public String toString() {
        return toString(value);
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
        return value;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(value);
    }

    public static int hashCode(double value) {
        long bits = doubleToLongBits(value);
        return (int) (bits ^ (bits >>> 32));
    }

    public boolean equals(Object obj) {
        return obj instanceof Double && doubleToLongBits(((Double) obj).value) == doubleToLongBits(value);
    }

    public static long doubleToLongBits(double value) {
        return isNaN(value) ? 0x7ff8000000000000L : doubleToRawLongBits(value);
    }

    /** The bits of the number in the format of IEEE 754. */
    public static native long doubleToRawLongBits(double value);

    /** The number of these bits. */
    public static native double longBitsToDouble(long bits);

    public int compareTo(Double anotherDouble) {
        return Double.compare(value, anotherDouble.value);
    }

    public static int compare(double d1, double d2) {
        if (d1 < d2) {
            return -1;
        }
        if (d1 > d2) {
            return 1;
        }
        // Equal, zeros of either sign, or not a number on one side at least.
        long bits1 = doubleToLongBits(d1);
        long bits2 = doubleToLongBits(d2);
        return bits1 == bits2 ? 0 : bits1 < bits2 ? -1 : 1;
    }

    public static double sum(double a, double b) {
        return a + b;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    @Override
    public Optional<Double> describeConstable() {
        return Optional.of(this);
    }

    @Override
    public Double resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
