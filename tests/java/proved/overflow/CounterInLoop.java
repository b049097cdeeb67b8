// A counter that stops before it overflows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CounterInLoop {
    public static void main(String[] args) {
        int limit = Verifier.nondetInt();
        if (limit < 0 || limit > 1_000_000) {
            return;
        }
        int i = 0;
        while (i < limit) {
            i += 3;
            assert i > 0;
        }
    }
}
