import org.sosy_lab.sv_benchmarks.Verifier;

/** The body of do runs before its condition is asked. */
public class DoWhileOnce {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int rounds = 0;
        do {
            rounds++;
        } while (rounds < n && rounds < 4);
        assert rounds >= 1; //~ twin: assert rounds >= n || rounds == 3;
    }
}
