import org.sosy_lab.sv_benchmarks.Verifier;

/** An array, filled and read again. */
public class Filled {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] table = new int[n];
        for (int i = 0; i < n; i++) {
            table[i] = i % 3;
        }
        for (int i = 0; i < n; i++) {
            assert table[i] >= 0 && table[i] < 3;
        }
    }
}
