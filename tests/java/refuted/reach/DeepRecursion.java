//~ input: 60
import org.sosy_lab.sv_benchmarks.Verifier;

/** Sixty calls within each other. */
public class DeepRecursion {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100) {
            return;
        }
        assert depth(n) != 60; //~ refuted: assertion
    }
}
