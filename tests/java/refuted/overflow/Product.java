// The square of a number is not negative: 46341 is the first that overflows.
//~ input: 46341
import org.sosy_lab.sv_benchmarks.Verifier;

public class Product {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x < 0 || x > 46341) {
            return;
        }
        assert x * x >= 0; //~ refuted: assertion
    }
}
