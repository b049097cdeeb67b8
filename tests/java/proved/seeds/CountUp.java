import org.sosy_lab.sv_benchmarks.Verifier;

/** A counter that follows another. */
public class CountUp {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int even = 0;
        for (int i = 0; i < n; i++) {
            even = 1 - even;
        }
        assert even == 0 || even == 1;
    }
}
