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
 * A float as an object. The conversions from and to decimal text are intrinsics.
 */
@Exact
@Trusted
public final class Float extends Number implements Comparable<Float>, Constable, ConstantDesc {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 0x1.fffffeP+127f;
    public static final float MIN_NORMAL = 0x1.0p-126f;
    public static final float MIN_VALUE = 0x0.000002P-126f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int PRECISION = 24;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    @SuppressWarnings("unchecked")
    public static final Class<Float> TYPE = (Class<Float>) Class.getPrimitiveClass("float");

    private final float value;

    /** The shortest text that tells the number from all others, or nearly so before Java 19. */
    public static String toString(float f) {
        return Env.textsHaveAnyContents() ? Input.anyNumber() : written(f);
    }

    /** The JDK's own way of writing it. */
    private static native String written(float f);

    public static String toHexString(float f) {
        if (Math.abs(f) < MIN_NORMAL && f != 0.0f) {
            // As the double that is subnormal in the same way, save for its exponent.
            String s = Double.toHexString(Math.scalb((double) f, Double.MIN_EXPONENT - MIN_EXPONENT));
            return s.substring(0, s.length() - "p-1022".length()) + "p-126";
        }
        return Double.toHexString(f);
    }

    public static Float valueOf(String s) throws NumberFormatException {
        return new Float(parseFloat(s));
    }

    public static Float valueOf(float f) {
        return new Float(f);
    }

    /** Null is a NullPointerException: Cannot invoke "String.trim()" because "in" is null. */
    public static float parseFloat(String s) throws NumberFormatException {
        if (Env.textsHaveAnyContents()) {
            if (s == null) {
                throw new NullPointerException("Cannot invoke \"String.trim()\" because \"in\" is null");
            }
            if (Env.anyBoolean()) {
                throw new NumberFormatException(Env.anyBoolean() ? "empty String" : Input.anyText(1, Integer.MAX_VALUE));
            }
            return intBitsToFloat(Env.anyInt());
        }
        return read(s);
    }

    /** The JDK's own way of reading it. */
    private static native float read(String s) throws NumberFormatException;

    public static boolean isNaN(float v) {
        return v != v;
    }

    public static boolean isInfinite(float v) {
        return v == POSITIVE_INFINITY || v == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(float f) {
        return Math.abs(f) <= MAX_VALUE;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Float(float value) {
        this.value = value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Float(double value) {
        this.value = (float) value;
    }

    @Deprecated(since = "9", forRemoval = true)
    public Float(String s) throws NumberFormatException {
        value = parseFloat(s);
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
        return Float.hashCode(value);
    }

    public static int hashCode(float value) {
        return floatToIntBits(value);
    }

    public boolean equals(Object obj) {
        return obj instanceof Float && floatToIntBits(((Float) obj).value) == floatToIntBits(value);
    }

    public static int floatToIntBits(float value) {
        return isNaN(value) ? 0x7fc00000 : floatToRawIntBits(value);
    }

    /** The bits of the number in the format of IEEE 754. */
    public static native int floatToRawIntBits(float value);

    /** The number of these bits. */
    public static native float intBitsToFloat(int bits);

    public int compareTo(Float anotherFloat) {
        return Float.compare(value, anotherFloat.value);
    }

    public static int compare(float f1, float f2) {
        if (f1 < f2) {
            return -1;
        }
        if (f1 > f2) {
            return 1;
        }
        // Equal, zeros of either sign, or not a number on one side at least.
        int bits1 = floatToIntBits(f1);
        int bits2 = floatToIntBits(f2);
        return bits1 == bits2 ? 0 : bits1 < bits2 ? -1 : 1;
    }

    public static float sum(float a, float b) {
        return a + b;
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    @Override
    public Optional<Float> describeConstable() {
        return Optional.of(this);
    }

    @Override
    public Float resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
