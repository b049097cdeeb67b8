// As the safe twin, but the sum of two non-negative numbers is said not to be negative.
//~ input: 2147483647,1
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
        assert m < 0 || n < 0 || add(m, n) >= 0; //~ refuted: assertion
    }
}
