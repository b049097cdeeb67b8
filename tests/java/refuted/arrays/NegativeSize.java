// As the safe twin, but the size is only asked not to be minus one.
//~ input: -2
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativeSize {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n != -1 && n < 100) {
            int[] a = new int[n]; //~ refuted: negative-size
            assert a.length == n;
        }
    }
}
