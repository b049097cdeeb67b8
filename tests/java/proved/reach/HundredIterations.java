import org.sosy_lab.sv_benchmarks.Verifier;

/** As the twin that fails, with an assertion that holds. */
public class HundredIterations {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int rounds = 0;
        for (int i = 0; i < n && i < 1000; i++) {
            rounds++;
        }
        assert rounds <= 1000;
    }
}
