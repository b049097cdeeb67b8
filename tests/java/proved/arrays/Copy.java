// One array is copied into another; then they have the same cells.
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
            to[i] = from[i];
        }
        for (int i = 0; i < n; i++) {
            assert to[i] == from[i];
        }
    }
}
