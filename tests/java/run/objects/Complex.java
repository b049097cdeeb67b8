// Value classes with operators as methods: complex numbers, fractions, vectors.
public class Complex {
    final double re, im;

    Complex(double re, double im) { this.re = re; this.im = im; }

    Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
    Complex times(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
    double norm() { return re * re + im * im; }
    @Override public String toString() { return re + (im < 0 || 1 / im < 0 ? "-" : "+") + Math.abs(im) + "i"; }

    static final class Fraction implements Comparable<Fraction> {
        final long num, den;
        Fraction(long num, long den) {
            if (den == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(num), Math.abs(den)) * (den < 0 ? -1 : 1);
            this.num = num / g;
            this.den = den / g;
        }
        private static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        Fraction plus(Fraction o) { return new Fraction(num * o.den + o.num * den, den * o.den); }
        Fraction over(Fraction o) { return new Fraction(num * o.den, den * o.num); }
        @Override public int compareTo(Fraction o) { return Long.compare(num * o.den, o.num * den); }
        @Override public boolean equals(Object o) { return o instanceof Fraction f && compareTo(f) == 0; }
        @Override public int hashCode() { return Long.hashCode(num * 31 + den); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    static int mandelbrot(double x, double y) {
        Complex c = new Complex(x, y), z = new Complex(0, 0);
        int n = 0;
        while (n < 30 && z.norm() <= 4) {
            z = z.times(z).plus(c);
            n++;
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(new Complex(1, 2).times(new Complex(3, -1)) + " " + new Complex(0, 1).times(new Complex(0, 1)) + " "
                + new Complex(1, -0.0));
        for (double y = -1; y <= 1; y += 0.5) {
            StringBuilder sb = new StringBuilder();
            for (double x = -2; x <= 0.5; x += 0.125) sb.append(" .:-=+*#%@".charAt(mandelbrot(x, y) / 3 % 10));
            System.out.println(sb);
        }
        Fraction h = new Fraction(0, 1);
        for (int i = 1; i <= 10; i++) h = h.plus(new Fraction(1, i));
        System.out.println(h + " " + new Fraction(6, -8) + " " + new Fraction(4, 2) + " " + new Fraction(0, -5));
        System.out.println(new Fraction(1, 2).equals(new Fraction(2, 4)) + " " + new Fraction(1, 3).compareTo(new Fraction(1, 2)) + " "
                + new Fraction(1, 2).over(new Fraction(3, 4)));
        System.out.println(new Fraction(1, 2).over(new Fraction(0, 1)));
    }
}
