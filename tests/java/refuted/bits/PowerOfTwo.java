// One shifted by up to thirty-one may be negative.
//~ input: 31
import org.sosy_lab.sv_benchmarks.Verifier;

public class PowerOfTwo {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 31) {
            return;
        }
        assert 1 << n > 0; //~ refuted: assertion
    }
}
