// Addition by counting, for all numbers: it wraps exactly as + does.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AdditionWraps {
    static int add(int m, int n) {
        if (n == 0) {
            return m;
        }
        return n > 0 ? add(m + 1, n - 1) : add(m - 1, n + 1);
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        assert add(m, n) == m + n;
    }
}
