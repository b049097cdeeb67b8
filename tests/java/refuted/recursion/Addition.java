// As the safe twin, but counting stops one early.
//~ input: 3,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Addition {
    static int add(int m, int n) {
        if (n <= 1) {
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
        assert add(m, n) == m + n; //~ refuted: assertion
    }
}
