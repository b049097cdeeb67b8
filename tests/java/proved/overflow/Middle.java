// The middle of two indices, computed without overflow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Middle {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        if (low < 0 || high < low) {
            return;
        }
        int middle = low + (high - low) / 2;
        assert low <= middle && middle <= high;
    }
}
