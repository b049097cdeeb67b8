// As the safe twin, but the first cell is left out.
//~ input: 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class InitialiseThenCheck {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        for (int i = 1; i < n; i++) {
            a[i] = 42;
        }
        for (int i = 0; i < n; i++) {
            assert a[i] == 42; //~ refuted: assertion
        }
    }
}
