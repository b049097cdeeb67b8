// Casts from floating point to the integral types truncate and saturate.
public class SaturatingCasts {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 127.9, 128, 255.5, 65535.5, 65536, -32769,
            2147483646.9, 2147483647.5, 2147483648.0, -2147483648.9, -2147483649.0,
            9.2e18, 9.3e18, -9.3e18, 1e300, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double v : values) {
            System.out.println(v + ": " + (int) v + " " + (long) v + " " + (byte) v + " " + (short) v + " "
                    + (int) (char) v);
        }
        float[] floats = {1.99f, -1.99f, 2147483520f, 2147483647f, 1e10f, -1e10f, 1e30f, Float.NaN,
            Float.POSITIVE_INFINITY, Float.MIN_VALUE};
        for (float v : floats) {
            System.out.println(v + ": " + (int) v + " " + (long) v + " " + (byte) v + " " + (short) v + " "
                    + (int) (char) v);
        }
        System.out.println((float) 1e40 + " " + (float) -1e40 + " " + (float) 1e-50 + " " + (float) -1e-50);
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (double) (float) 16777217);
    }
}
