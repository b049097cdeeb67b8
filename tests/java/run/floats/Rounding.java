// round, rint, floor, ceil and their handling of halves, signed zero and huge values.
public class Rounding {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.2, 0.2,
            4503599627370497.5, 1e18, 1e19, -1e19, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE};
        for (double v : values) {
            System.out.println(v + ": " + Math.round(v) + " " + Math.rint(v) + " " + Math.floor(v) + " "
                    + Math.ceil(v));
        }
        float[] floats = {0.5f, -0.5f, 1.5f, 2.5f, 0.49999997f, 8388607.5f, 1e10f, -1e10f, Float.NaN};
        for (float v : floats) {
            System.out.println(v + ": " + Math.round(v));
        }
        System.out.println(Math.abs(-0.0) + " " + Math.abs(-5.5f) + " " + Math.abs(Double.NEGATIVE_INFINITY));
        System.out.println(Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0f, 0.0f));
        System.out.println(Math.min(Double.NaN, 1) + " " + Math.max(1, Float.NaN) + " " + Math.max(-3, -4L));
        System.out.println(Math.signum(-3.5) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN));
        System.out.println(Math.copySign(1.0, -0.0) + " " + Math.copySign(-2.5f, 1f));
        int[] as = {7, -7, 6, -6};
        int[] bs = {3, -3};
        for (int a : as) {
            for (int b : bs) {
                System.out.println(Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + a / b + " " + a % b);
            }
        }
        System.out.println(Math.floorDiv(Integer.MIN_VALUE, -1) + " " + Math.floorMod(-1L, 5) + " "
                + Math.floorMod(-7L, 4L));
    }
}
