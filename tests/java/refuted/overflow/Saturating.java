// A counter that is asked for saturation too late.
//~ input: 2147483647
import org.sosy_lab.sv_benchmarks.Verifier;

public class Saturating {
    static int add(int count, int more) {
        return Math.min(count + more, Integer.MAX_VALUE);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) {
            return;
        }
        int count = add(n, 10);
        assert count >= n; //~ refuted: assertion
    }
}
