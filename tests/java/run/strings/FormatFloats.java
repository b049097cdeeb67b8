// String.format for floating point: f, e, g, special values, rounding half up.
public class FormatFloats {
    public static void main(String[] args) {
        System.out.println(String.format("[%f] [%.2f] [%10.3f] [%-10.1f] [%010.2f] [%+.1f] [%.0f]",
                3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 3.5));
        System.out.println(String.format("[%.1f] [%.1f] [%.0f] [%.0f] [%.0f] [%.2f]", 0.25, 0.35, 0.5, 1.5, 2.5, 1.005));
        System.out.println(String.format("[%,.2f] [%(.2f] [% .1f] [%,f]", 1234567.891, -5.5, 2.0, 1e9));
        System.out.println(String.format("[%f] [%f] [%f] [%.1f]", 0.0, -0.0, 1e-7, -0.04));
        System.out.println(String.format("[%e] [%.2e] [%E] [%12.3e] [%.0e] [%e]", 12345.678, 12345.678, 0.00012, 1e100, 5.5e10, 0.0));
        System.out.println(String.format("[%g] [%g] [%.3g] [%g] [%G]", 12345.678, 0.0001, 1234567.0, 1e-5, 1e10));
        System.out.println(String.format("[%f] [%5.1f] [%e] [%g] [%+f] [%(f]", Double.NaN, Double.NaN, Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
        System.out.println(String.format("[%f] [%.3f] [%.10f]", 1.5f, 0.1f, 0.1f));
        System.out.println(String.format("[%.20f] [%.15f]", 0.5, 1.0 / 3));
        System.out.println(String.format("[%f] [%.1f]", 1e20, Double.MAX_VALUE / 1e290));
        System.out.println(String.format("[%f] [%8.2f]", null, null));
        System.out.println(String.format("[%s] [%10s] [%.3s]", 1.0 / 3, 2.5, 3.14159));
        System.out.println(String.format("[%.2f%%] [%6.2f] [%06.2f]", 45.678, -1.5, -1.5));
        System.out.println(String.format("[%a] [%a]", 1.0, -0.5));
        System.out.println(String.format("[%.3f] [%.3f] [%.3f]", 2.0005, 2.00050001, 999.9996));
    }
}
