// As the safe twin, but the product can overflow to a negative number.
//~ input: 30000
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizeOverflow {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 30000) {
            return;
        }
        boolean[] field = new boolean[n * n * 3]; //~ refuted: negative-size
    }
}
