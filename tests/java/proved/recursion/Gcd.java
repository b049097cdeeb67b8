// The greatest common divisor by recursion is positive for positive numbers, and the remainder is never by zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Gcd {
    static int gcd(int a, int b) {
        if (b == 0) {
            return a;
        }
        return gcd(b, a % b);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a <= 0 || b < 0) {
            return;
        }
        assert gcd(a, b) > 0;
    }
}
