// The sum of two numbers below a billion is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Sum {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < 0 || b < 0) {
            return;
        }
        if (a > 1_000_000_000 || b > 1_000_000_000) {
            return;
        }
        assert a + b >= 0;
    }
}
