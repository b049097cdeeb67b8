import org.sosy_lab.sv_benchmarks.Verifier;

/** A loop whose last elements differ. */
public class SixthElement {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 8) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = i < 5 ? i : -1;
        }
        for (int i = 0; i < n; i++) {
            assert a[i] <= i; //~ twin: assert a[i] == i;
        }
    }
}
