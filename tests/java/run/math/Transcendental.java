// Functions whose special values are exact; other results rounded to six digits.
public class Transcendental {
    static String r(double d) {
        if (Double.isNaN(d) || Double.isInfinite(d)) return "" + d;
        long scaled = Math.round(d * 1_000_000);
        return scaled / 1_000_000 + "." + Math.abs(scaled % 1_000_000);
    }

    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY, nan = Double.NaN;
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -2) + " " + Math.pow(0, 0) + " " + Math.pow(-2, 3) + " "
                + Math.pow(-8, 1.0 / 3) + " " + Math.pow(4, 0.5) + " " + Math.pow(nan, 0) + " " + Math.pow(1, nan));
        System.out.println(Math.pow(-0.0, 3) + " " + Math.pow(-0.0, -3) + " " + Math.pow(0.0, -2) + " " + Math.pow(-1, inf) + " "
                + Math.pow(0.5, inf) + " " + Math.pow(2, 1024) + " " + Math.pow(2, -1075) + " " + Math.pow(10, 15));
        System.out.println(Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.cbrt(-0.0) + " " + Math.hypot(3, 4) + " "
                + Math.hypot(inf, nan) + " " + Math.hypot(nan, 1));
        System.out.println(Math.exp(0) + " " + Math.exp(-inf) + " " + Math.exp(inf) + " " + Math.exp(1000) + " " + Math.expm1(0)
                + " " + Math.expm1(-0.0));
        System.out.println(Math.log(1) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.log10(1000) + " " + Math.log10(0.0)
                + " " + Math.log1p(0) + " " + Math.log1p(-1));
        System.out.println(Math.sin(0) + " " + Math.sin(-0.0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.sin(inf) + " "
                + Math.cos(nan));
        System.out.println(Math.atan2(0, 1) + " " + Math.atan2(-0.0, 1) + " " + Math.asin(2) + " " + Math.acos(1) + " "
                + Math.atan(0) + " " + Math.sinh(0) + " " + Math.cosh(0) + " " + Math.tanh(inf));
        System.out.println(r(Math.sin(1)) + " " + r(Math.cos(1)) + " " + r(Math.tan(1)) + " " + r(Math.exp(1)) + " "
                + r(Math.log(10)) + " " + r(Math.pow(2.5, 3.5)) + " " + r(Math.atan2(1, 2)) + " " + r(Math.asin(0.3)));
        System.out.println(r(StrictMath.sin(2)) + " " + r(StrictMath.exp(2)) + " " + r(StrictMath.pow(1.1, 10)) + " "
                + StrictMath.sqrt(9) + " " + StrictMath.floor(-1.5) + " " + StrictMath.cbrt(64) + " " + StrictMath.abs(-0.0));
        System.out.println(r(Math.toRadians(180)) + " " + Math.toDegrees(0) + " " + r(Math.toDegrees(Math.PI / 2)) + " " + r(Math.PI)
                + " " + r(Math.E));
        System.out.println(r(Math.sin(1e6)) + " " + r(Math.cos(-100)) + " " + r(Math.sinh(1)) + " " + r(Math.tanh(0.5)));
    }
}
