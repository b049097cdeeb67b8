// The bit patterns of floats and doubles, and the functions that step along them.
public class BitsOfFloats {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1.0, -2.5, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.1};
        for (double d : ds) {
            System.out.println(d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " "
                    + Math.getExponent(d) + " " + Double.hashCode(d));
        }
        float[] fs = {0f, -0f, 1f, 0.1f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, Float.NEGATIVE_INFINITY};
        for (float f : fs) {
            System.out.println(f + " " + Integer.toHexString(Float.floatToIntBits(f)) + " "
                    + Math.getExponent(f) + " " + Float.hashCode(f));
        }
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L));
        System.out.println(Double.longBitsToDouble(0x3ff0000000000001L));
        System.out.println(Float.intBitsToFloat(0x7f7fffff) + " " + Float.intBitsToFloat(0x40490fdb));
        System.out.println(Math.ulp(1.0) + " " + Math.ulp(0.0) + " " + Math.ulp(1f) + " " + Math.ulp(1e300));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1.0) + " " + Math.nextUp(-0.0));
        System.out.println(Math.nextUp(Double.MAX_VALUE) + " " + Math.nextAfter(1.0f, 2.0));
        System.out.println(Math.nextUp(1f) + " " + Math.nextDown(0f));
        System.out.println(Math.scalb(1.0, 10) + " " + Math.scalb(3f, -2) + " " + Math.scalb(1.0, -1080));
        System.out.println(Double.doubleToRawLongBits(-1.0) >>> 63);
    }
}
