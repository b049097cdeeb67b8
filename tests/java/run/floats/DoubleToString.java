// Double.toString on many values; some texts became shorter in JDK 19.
public class DoubleToString {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 100, 123456789, 1234567.0, 9999999.0, 1e7, 12345678.9,
            0.001, 0.01, 0.00099, 9.99e-4, 1e-5, 1e10, 1e16, 1e17, 1e21, 1e22, 123e-7, 1.0E-100, 1e100,
            Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, 3 * Double.MIN_VALUE,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            Math.PI, Math.E, 1.0 / 3, 2.0 / 3, 0.1 + 0.2, 4.35, 4.35 * 100, 1.1 + 2.2,
            9007199254740992.0, 9007199254740993.0, 1.7976931348623157e308, 5e-324,
            12345.678901234567, 0.1f, 1e-3f, 1.0e7 - 1, 1e7 + 1};
        for (double v : values) {
            System.out.println(v);
        }
        StringBuilder sb = new StringBuilder();
        double x = 1;
        for (int i = 0; i < 30; i++) {
            sb.append(x).append(' ');
            x /= 2;
        }
        System.out.println(sb);
        System.out.println(Double.toString(64.0) + String.valueOf(-1.5) + Double.valueOf(2.25));
    }
}
