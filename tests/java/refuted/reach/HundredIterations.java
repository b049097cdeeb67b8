//~ input: 97
import org.sosy_lab.sv_benchmarks.Verifier;

/** Fails after ninety-seven rounds, and not before. */
public class HundredIterations {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int rounds = 0;
        for (int i = 0; i < n && i < 1000; i++) {
            rounds++;
        }
        assert rounds != 97; //~ refuted: assertion
    }
}
