// The % operator on floating point: sign of the dividend, NaN and infinities.
public class FloatRemainder {
    public static void main(String[] args) {
        double[] xs = {5.5, -5.5, 0.0, -0.0, 1e300, Double.POSITIVE_INFINITY, Double.NaN, Double.MIN_VALUE};
        double[] ys = {2.0, -2.0, 0.1, Double.POSITIVE_INFINITY, 0.0, 3e-310};
        for (double x : xs) {
            for (double y : ys) {
                System.out.println(x + " % " + y + " = " + x % y);
            }
        }
        System.out.println(1.0 % 0.1);
        System.out.println(1.0f % 0.1f);
        System.out.println(-7.25f % 2);
        System.out.println(7 % 2.5f);
        System.out.println(1e20 % 3);
        System.out.println(9.5 % 1);
        System.out.println(Math.IEEEremainder(5.5, 2.0) + " " + Math.IEEEremainder(7, 4));
        double acc = 10;
        acc %= 3.3;
        System.out.println(acc);
        float f = 10;
        f %= 3.3;
        System.out.println(f);
        int i = 10;
        i %= 3.3;
        System.out.println(i);
    }
}
