// The size of an array is asked for before the array is made.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeSize {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n >= 0 && n < 100) {
            int[] a = new int[n];
            assert a.length == n;
        }
    }
}
