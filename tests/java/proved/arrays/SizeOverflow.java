// The size of an array is a product that cannot overflow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizeOverflow {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        boolean[] field = new boolean[n * n * 3];
    }
}
