// A division by zero is caught in the loop, and counts as the largest quotient.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Quotients {
    static class Fraction {
        int numerator;
        int denominator;
        Fraction next;
    }

    public static void main(String[] args) {
        Fraction fractions = null;
        while (Verifier.nondetBoolean()) {
            Fraction fraction = new Fraction();
            fraction.numerator = Verifier.nondetInt() & 0xfff;
            fraction.denominator = Verifier.nondetInt() & 15;
            fraction.next = fractions;
            fractions = fraction;
        }
        for (Fraction fraction = fractions; fraction != null; fraction = fraction.next) {
            int quotient;
            try {
                quotient = fraction.numerator / fraction.denominator;
            } catch (ArithmeticException e) {
                quotient = 0xfff;
            }
            assert quotient >= 0 && quotient <= 4095;
        }
    }
}
