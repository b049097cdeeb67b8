// What is copied within one array, to a higher index, keeps its sign.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftWithin {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] a = new int[n + 1];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt() & 255;
        }
        for (int i = 0; i < n; i++) {
            System.arraycopy(a, i, a, i + 1, n - i);
            a[i] = i;
        }
        for (int i = 0; i < a.length; i++) {
            assert a[i] >= 0;
        }
    }
}
