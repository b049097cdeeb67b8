// As the safe twin, but every cell is copied from the first one.
//~ input: 2,3,4
import org.sosy_lab.sv_benchmarks.Verifier;

public class Copy {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] from = new int[n];
        for (int i = 0; i < n; i++) {
            from[i] = Verifier.nondetInt();
        }
        int[] to = new int[n];
        for (int i = 0; i < n; i++) {
            to[i] = from[0];
        }
        for (int i = 0; i < n; i++) {
            assert to[i] == from[i]; //~ refuted: assertion
        }
    }
}
