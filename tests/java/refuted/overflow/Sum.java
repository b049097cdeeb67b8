// The sum of two non-negative numbers is not negative: not if they are large.
//~ input: 2000000000,2000000000
import org.sosy_lab.sv_benchmarks.Verifier;

public class Sum {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < 0 || b < 0) {
            return;
        }
        assert a + b >= 0; //~ refuted: assertion
    }
}
