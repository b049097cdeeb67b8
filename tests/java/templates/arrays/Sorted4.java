// The four places of an array are sorted by a network of comparisons, again and again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Sorted4 {
    static void order(short[] a, int i, int j) {
        if (a[i] > a[j]) {
            a[i] ^= a[j];
            a[j] ^= a[i];
            a[i] ^= a[j];
        }
    }

    public static void main(String[] args) {
        short[] a = new short[4];
        while (Verifier.nondetBoolean()) {
            a[Verifier.nondetInt() & 3] = Verifier.nondetShort();
            order(a, 0, 1);
            order(a, 2, 3);
            order(a, 0, 2);
            order(a, 1, 3);
            order(a, 1, 2);
            assert a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3];
        }
    }
}
