// As the right twin, but the sum is divided with its sign.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MidpointWrong {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        if (low < 0 || high < low) {
            return;
        }
        while (low < high) {
            int middle = low + high >> 1;
            assert low <= middle && middle < high; //~ refuted: assertion
            if (Verifier.nondetBoolean()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
    }
}
