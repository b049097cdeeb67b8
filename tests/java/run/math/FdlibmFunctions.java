// Functions that the JDK computes in Java, so that every bit is fixed: StrictMath, and hypot and cbrt of Math.
public class FdlibmFunctions {
    public static void main(String[] args) {
        long state = 12345;
        for (int i = 0; i < 40; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            double x = (state >> 20) / 1e9;
            state = state * 6364136223846793005L + 1442695040888963407L;
            double y = (state >> 24) / 1e8;
            System.out.println(Math.hypot(x, y) + " " + Math.cbrt(x) + " " + StrictMath.hypot(y, 1));
            System.out.println(StrictMath.pow(Math.abs(x), y / 1000) + " " + StrictMath.exp(x / 1000));
        }
        double[] special = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : special) {
            System.out.println(Math.cbrt(a) + " " + StrictMath.exp(a));
            for (double b : special) {
                System.out.print(Math.hypot(a, b) + "," + StrictMath.pow(a, b) + " ");
            }
            System.out.println();
        }
    }
}
