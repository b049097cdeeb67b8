// Addition by counting one number up and one down.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Addition {
    static int add(int m, int n) {
        if (n == 0) {
            return m;
        }
        return add(m + 1, n - 1);
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        if (m < 0 || n < 0 || m > 1000 || n > 1000) {
            return;
        }
        assert add(m, n) == m + n;
    }
}
