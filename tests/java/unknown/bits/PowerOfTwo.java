// One shifted by up to thirty is positive.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PowerOfTwo {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 30) {
            return;
        }
        assert 1 << n > 0;
    }
}
