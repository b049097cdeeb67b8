// As the safe twin, but the search starts at 0 and all cells may be negative: the maximum is no upper bound of the last cell.
//~ input: 2,1,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Maximum {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 1 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        int max = a[0];
        for (int i = 1; i < n - 1; i++) {
            if (a[i] > max) {
                max = a[i];
            }
        }
        for (int i = 0; i < n; i++) {
            assert a[i] <= max; //~ refuted: assertion
        }
    }
}
