// A counter that saturates instead of wrapping.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Saturating {
    static int add(int count, int more) {
        return count > Integer.MAX_VALUE - more ? Integer.MAX_VALUE : count + more;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) {
            return;
        }
        int count = add(n, 10);
        assert count >= n;
    }
}
