// A loop with its test at the start may not run.
//~ input: 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoWhile {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i >= 1; //~ refuted: assertion
    }
}
