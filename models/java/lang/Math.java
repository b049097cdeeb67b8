package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;

/**
 * Arithmetic. What is not plain arithmetic is an intrinsic.
 */
@Trusted
public final class Math {
    private Math() {}

    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    public static native double sin(double a);

    public static native double cos(double a);

    public static native double tan(double a);

    public static native double asin(double a);

    public static native double acos(double a);

    public static native double atan(double a);

    public static native double exp(double a);

    public static native double log(double a);

    public static native double log10(double a);

    public static native double sqrt(double a);

    public static native double cbrt(double a);

    public static native double ceil(double a);

    public static native double floor(double a);

    public static native double rint(double a);

    public static native double sinh(double a);

    public static native double cosh(double a);

    public static native double tanh(double a);

    public static native double expm1(double a);

    public static native double log1p(double a);

    public static native double IEEEremainder(double f1, double f2);

    public static native double atan2(double y, double x);

    public static native double pow(double a, double b);

    public static native double hypot(double x, double y);

    /** {@code a * b + c}, rounded once. */
    public static native double fma(double a, double b, double c);

    public static native float fma(float a, float b, float c);

    public static double toRadians(double angdeg) {
        return angdeg * 0.017453292519943295;
    }

    public static double toDegrees(double angrad) {
        return angrad * 57.29577951308232;
    }

    public static int round(float a) {
        if (a != a) {
            return 0;
        }
        if (abs(a) >= 0x1.0p23f) {
            return (int) a;
        }
        double below = floor(a);
        return a - below >= 0.5 ? (int) below + 1 : (int) below;
    }

    public static long round(double a) {
        if (a != a) {
            return 0;
        }
        if (abs(a) >= 0x1.0p52) {
            return (long) a;
        }
        // The difference is exact, save for tiny negative numbers, where it becomes one.
        double below = floor(a);
        return a - below >= 0.5 ? (long) below + 1 : (long) below;
    }

    public static double random() {
        // The zero may not be a negative one.
        return Env.randomDouble(0.0, 0x1.fffffffffffffp-1) + 0.0;
    }

    public static int addExact(int x, int y) {
        int r = x + y;
        if (r != (long) x + (long) y) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int subtractExact(int x, int y) {
        int r = x - y;
        if (r != (long) x - (long) y) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static long addExact(long x, long y) {
        long r = x + y;
        if ((x >= 0) == (y >= 0) && (r >= 0) != (x >= 0)) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long subtractExact(long x, long y) {
        long r = x - y;
        if ((x >= 0) != (y >= 0) && (r >= 0) != (x >= 0)) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static int multiplyExact(int x, int y) {
        long r = (long) x * (long) y;
        if ((int) r != r) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) r;
    }

    public static long multiplyExact(long x, int y) {
        return multiplyExact(x, (long) y);
    }

    public static long multiplyExact(long x, long y) {
        long r = x * y;
        if (y != 0 && (r / y != x || (x == Long.MIN_VALUE && y == -1))) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static int incrementExact(int a) {
        if (a == Integer.MAX_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a + 1;
    }

    public static int decrementExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a - 1;
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -a;
    }

    public static long incrementExact(long a) {
        if (a == Long.MAX_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a + 1L;
    }

    public static long decrementExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a - 1L;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -a;
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }

    public static long multiplyFull(int x, int y) {
        return (long) x * (long) y;
    }

    public static long multiplyHigh(long x, long y) {
        // By halves: the high one of each has the sign.
        long x1 = x >> 32;
        long x0 = x & 0xFFFFFFFFL;
        long y1 = y >> 32;
        long y0 = y & 0xFFFFFFFFL;
        long middle = x1 * y0 + ((x0 * y0) >>> 32);
        long low = (middle & 0xFFFFFFFFL) + x0 * y1;
        return x1 * y1 + (middle >> 32) + (low >> 32);
    }

    public static long unsignedMultiplyHigh(long x, long y) {
        return multiplyHigh(x, y) + (x < 0 ? y : 0) + (y < 0 ? x : 0);
    }

    @Untrusted
    public static int floorDiv(int x, int y) {
        int q = x / y;
        return (x < 0) != (y < 0) && q * y != x ? q - 1 : q;
    }

    public static long floorDiv(long x, int y) {
        return floorDiv(x, (long) y);
    }

    @Untrusted
    public static long floorDiv(long x, long y) {
        long q = x / y;
        return (x < 0) != (y < 0) && q * y != x ? q - 1 : q;
    }

    @Untrusted
    public static int floorMod(int x, int y) {
        int r = x % y;
        return r != 0 && (r < 0) != (y < 0) ? r + y : r;
    }

    public static int floorMod(long x, int y) {
        return (int) floorMod(x, (long) y);
    }

    @Untrusted
    public static long floorMod(long x, long y) {
        long r = x % y;
        return r != 0 && (r < 0) != (y < 0) ? r + y : r;
    }

    // The ceilings came with Java 18.

    @Untrusted
    public static int ceilDiv(int x, int y) {
        int q = x / y;
        return (x < 0) == (y < 0) && q * y != x ? q + 1 : q;
    }

    public static long ceilDiv(long x, int y) {
        return ceilDiv(x, (long) y);
    }

    @Untrusted
    public static long ceilDiv(long x, long y) {
        long q = x / y;
        return (x < 0) == (y < 0) && q * y != x ? q + 1 : q;
    }

    @Untrusted
    public static int ceilMod(int x, int y) {
        int r = x % y;
        return r != 0 && (r < 0) == (y < 0) ? r - y : r;
    }

    public static int ceilMod(long x, int y) {
        return (int) ceilMod(x, (long) y);
    }

    @Untrusted
    public static long ceilMod(long x, long y) {
        long r = x % y;
        return r != 0 && (r < 0) == (y < 0) ? r - y : r;
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(a);
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(a);
    }

    public static float abs(float a) {
        // So that the negative zero becomes the positive one.
        return a <= 0.0f ? 0.0f - a : a;
    }

    public static double abs(double a) {
        return a <= 0.0 ? 0.0 - a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0f && b == 0.0f) {
            // The zeros are equal, but the negative one is the smaller.
            return Float.floatToRawIntBits(a) < 0 ? b : a;
        }
        return a >= b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0 && b == 0.0) {
            // The zeros are equal, but the negative one is the smaller.
            return Double.doubleToRawLongBits(a) < 0 ? b : a;
        }
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0f && b == 0.0f) {
            // The zeros are equal, but the negative one is the smaller.
            return Float.floatToRawIntBits(b) < 0 ? b : a;
        }
        return a <= b ? a : b;
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0.0 && b == 0.0) {
            // The zeros are equal, but the negative one is the smaller.
            return Double.doubleToRawLongBits(b) < 0 ? b : a;
        }
        return a <= b ? a : b;
    }

    // Clamping came with Java 21.

    public static int clamp(long value, int min, int max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return (int) min(max, max(value, min));
    }

    public static long clamp(long value, long min, long max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return min(max, max(value, min));
    }

    public static double clamp(double value, double min, double max) {
        String wrong = Double.isNaN(min) ? "min is NaN" : Double.isNaN(max) ? "max is NaN" : null;
        // By this order -0.0 is smaller than 0.0.
        if (wrong == null && Double.compare(min, max) > 0) {
            wrong = min + " > " + max;
        }
        if (wrong != null) {
            throw new IllegalArgumentException(wrong);
        }
        return max(min(value, max), min);
    }

    public static float clamp(float value, float min, float max) {
        String wrong = Float.isNaN(min) ? "min is NaN" : Float.isNaN(max) ? "max is NaN" : null;
        // By this order -0.0 is smaller than 0.0.
        if (wrong == null && Float.compare(min, max) > 0) {
            wrong = min + " > " + max;
        }
        if (wrong != null) {
            throw new IllegalArgumentException(wrong);
        }
        return max(min(value, max), min);
    }

    /** Two to a power from -1022 to 1023. */
    private static double power(int exponent) {
        return Double.longBitsToDouble((long) (exponent + 1023) << 52);
    }

    public static double ulp(double d) {
        int exponent = getExponent(d);
        if (exponent == 1024) {
            // Infinite or not a number.
            return abs(d);
        }
        if (exponent <= -1022) {
            return Double.MIN_VALUE;
        }
        exponent -= 52;
        return exponent >= -1022 ? power(exponent) : Double.longBitsToDouble(1L << (exponent + 1074));
    }

    public static float ulp(float f) {
        int exponent = getExponent(f);
        if (exponent == 128) {
            return abs(f);
        }
        if (exponent <= -126) {
            return Float.MIN_VALUE;
        }
        return (float) power(exponent - 23);
    }

    public static double signum(double d) {
        return d == 0.0 || d != d ? d : d > 0.0 ? 1.0 : -1.0;
    }

    public static float signum(float f) {
        return f == 0.0f || f != f ? f : f > 0.0f ? 1.0f : -1.0f;
    }

    public static double copySign(double magnitude, double sign) {
        return Double.longBitsToDouble((Double.doubleToRawLongBits(sign) & Long.MIN_VALUE)
                | (Double.doubleToRawLongBits(magnitude) & Long.MAX_VALUE));
    }

    public static float copySign(float magnitude, float sign) {
        return Float.intBitsToFloat((Float.floatToRawIntBits(sign) & Integer.MIN_VALUE)
                | (Float.floatToRawIntBits(magnitude) & Integer.MAX_VALUE));
    }

    public static int getExponent(float f) {
        return ((Float.floatToRawIntBits(f) >> 23) & 0xFF) - 127;
    }

    public static int getExponent(double d) {
        return (int) ((Double.doubleToRawLongBits(d) >> 52) & 0x7FF) - 1023;
    }

    public static double nextAfter(double start, double direction) {
        if (start > direction) {
            return nextDown(start);
        }
        if (start < direction) {
            return nextUp(start);
        }
        return start == direction ? direction : start + direction;
    }

    public static float nextAfter(float start, double direction) {
        if (start > direction) {
            return nextDown(start);
        }
        if (start < direction) {
            return nextUp(start);
        }
        return start == direction ? (float) direction : start + (float) direction;
    }

    public static double nextUp(double d) {
        if (d < Double.POSITIVE_INFINITY) {
            // Adding zero makes a positive zero of a negative one.
            long bits = Double.doubleToRawLongBits(d + 0.0);
            return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
        }
        return d;
    }

    public static float nextUp(float f) {
        if (f < Float.POSITIVE_INFINITY) {
            int bits = Float.floatToRawIntBits(f + 0.0f);
            return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
        }
        return f;
    }

    public static double nextDown(double d) {
        if (d != d || d == Double.NEGATIVE_INFINITY) {
            return d;
        }
        if (d == 0.0) {
            return -Double.MIN_VALUE;
        }
        long bits = Double.doubleToRawLongBits(d);
        return Double.longBitsToDouble(d > 0.0 ? bits - 1 : bits + 1);
    }

    public static float nextDown(float f) {
        if (f != f || f == Float.NEGATIVE_INFINITY) {
            return f;
        }
        if (f == 0.0f) {
            return -Float.MIN_VALUE;
        }
        int bits = Float.floatToRawIntBits(f);
        return Float.intBitsToFloat(f > 0.0f ? bits - 1 : bits + 1);
    }

    public static double scalb(double d, int scaleFactor) {
        int n = max(-3000, min(3000, scaleFactor));
        while (n > 1023) {
            d *= 0x1.0p1023;
            n -= 1023;
        }
        while (n < -1022) {
            // Not by the whole 1022: a result that rounds must do so but once, in the last step.
            d *= 0x1.0p-969;
            n += 969;
        }
        return d * power(n);
    }

    public static float scalb(float f, int scaleFactor) {
        return (float) (f * power(max(-278, min(278, scaleFactor))));
    }

    /** For the JDK's own code: two to a power that is the exponent of a normal number. */
    static double powerOfTwoD(int n) {
        return Double.longBitsToDouble((long) (n + 1023) << 52);
    }

    /** Likewise for float. */
    static float powerOfTwoF(int n) {
        return Float.intBitsToFloat((n + 127) << 23);
    }
}
