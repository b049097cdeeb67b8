// A counter with a step of three jumps over the largest number.
//~ input: 2147483646
import org.sosy_lab.sv_benchmarks.Verifier;

public class CounterInLoop {
    public static void main(String[] args) {
        int limit = Verifier.nondetInt();
        if (limit < 2_147_483_600) {
            return;
        }
        int start = 2_147_483_000;
        int i = start;
        while (i < limit) {
            i += 3;
            assert i > 0; //~ refuted: assertion
        }
    }
}
