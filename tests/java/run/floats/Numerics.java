// Small numerical algorithms whose every intermediate rounding matters.
public class Numerics {
    static double newton(double x) {
        double r = x;
        for (int i = 0; i < 30; i++) {
            r = (r + x / r) / 2;
        }
        return r;
    }

    static double kahan(double[] values) {
        double sum = 0;
        double c = 0;
        for (double v : values) {
            double y = v - c;
            double t = sum + y;
            c = (t - sum) - y;
            sum = t;
        }
        return sum;
    }

    static float horner(float x, float... coefficients) {
        float r = 0;
        for (float c : coefficients) {
            r = r * x + c;
        }
        return r;
    }

    public static void main(String[] args) {
        System.out.println(newton(2) + " " + newton(10) + " " + newton(1e-10));
        double[] values = new double[100];
        double naive = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = 1.0 / (i + 1);
            naive += values[i];
        }
        System.out.println(naive + " " + kahan(values));
        System.out.println(horner(1.5f, 2, -3, 0.25f, 7));
        double leibniz = 0;
        for (int i = 0, sign = 1; i < 200; i++, sign = -sign) {
            leibniz += 4.0 * sign / (2 * i + 1);
        }
        System.out.println(leibniz);
        double logistic = 0.5;
        float flogistic = 0.5f;
        for (int i = 0; i < 50; i++) {
            logistic = 3.9 * logistic * (1 - logistic);
            flogistic = 3.9f * flogistic * (1 - flogistic);
        }
        System.out.println(logistic + " " + flogistic);
        double lo = 0, hi = 2;
        while (hi - lo > 1e-12) {
            double mid = (lo + hi) / 2;
            if (mid * mid * mid < 3) lo = mid; else hi = mid;
        }
        System.out.println(lo);
    }
}
