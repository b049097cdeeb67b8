// sqrt, fma and other correctly rounded functions.
public class SqrtFma {
    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1, 2, 4, 0.25, 1e-320, Double.MAX_VALUE, -1, Double.NaN, Double.POSITIVE_INFINITY};
        for (double x : xs) {
            System.out.println("sqrt " + x + " = " + Math.sqrt(x));
        }
        System.out.println((float) Math.sqrt(2f) + " " + Math.sqrt(1e10));
        System.out.println(Math.fma(2.0, 3.0, 4.0));
        double a = 1.0 + Math.ulp(1.0);
        System.out.println(Math.fma(a, a, -1.0) + " " + (a * a - 1.0));
        System.out.println(Math.fma(0.1, 10.0, -1.0) + " " + (0.1 * 10.0 - 1.0));
        System.out.println(Math.fma(1e308, 10.0, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.0, -1.0, 0.0));
        System.out.println(Math.fma(Double.POSITIVE_INFINITY, 0.0, 1.0));
        System.out.println(Math.fma(16777216f, 1.0000001f, -1f) + " " + Math.fma(0.1f, 10f, -1f));
        System.out.println(0.1 * 3 + " " + 0.3 + " " + 0.1 * 10 + " " + 1.1 * 1.1);
        System.out.println(1e308 * 10 + " " + -1e308 * 10 + " " + 1e-308 / 1e10 + " " + 1e-308 / 1e20);
        System.out.println(0.0 * -1 + " " + (0.0 - 0.0) + " " + (-0.0 - 0.0) + " " + (-0.0 + 0.0) + " " + -(0.0));
        System.out.println(Double.POSITIVE_INFINITY - Double.POSITIVE_INFINITY + " " + 0 * Double.NEGATIVE_INFINITY);
        System.out.println(Double.MAX_VALUE + 1 == Double.MAX_VALUE);
        double d = 1;
        int steps = 0;
        while (d + 1 != 1) {
            d /= 2;
            steps++;
        }
        System.out.println(steps + " " + d);
        float h = 1;
        steps = 0;
        while (h + 1 != 1) {
            h /= 2;
            steps++;
        }
        System.out.println(steps + " " + h);
    }
}
