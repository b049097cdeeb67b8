import org.sosy_lab.sv_benchmarks.Verifier;

/** As the twin that fails, with an assertion that holds. */
public class DeepRecursion {
    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 100) {
            return;
        }
        assert depth(n) <= 100;
    }
}
