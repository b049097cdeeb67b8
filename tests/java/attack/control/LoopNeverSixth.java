import org.sosy_lab.sv_benchmarks.Verifier;

/** A loop that stops before the sixth round, or not. */
public class LoopNeverSixth {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = 0;
        while (i < n && i < 7) {
            i++;
        }
        assert i <= 7; //~ twin: assert i <= 5;
    }
}
