// Two cells are swapped by exclusive or, and may be the same cell.
//~ input: 1,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class ExclusiveOr {
    static void swap(int[] a, int i, int j) {
        a[i] ^= a[j];
        a[j] ^= a[i];
        a[i] ^= a[j];
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt() & 1;
        int j = Verifier.nondetInt() & 1;
        int[] a = {3, 4};
        swap(a, i, j);
        assert a[0] != 0 && a[1] != 0; //~ refuted: assertion
    }
}
