// A search halves its interval; the midpoint is right even where the sum overflows.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Midpoint {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        if (low < 0 || high < low) {
            return;
        }
        while (low < high) {
            int middle = low + high >>> 1;
            assert low <= middle && middle < high;
            if (Verifier.nondetBoolean()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
    }
}
