// The middle of two indices as it was in many libraries: it overflows.
//~ input: 2000000000,2000000001
import org.sosy_lab.sv_benchmarks.Verifier;

public class Middle {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        if (low < 0 || high < low) {
            return;
        }
        int middle = (low + high) / 2;
        assert low <= middle && middle <= high; //~ refuted: assertion
    }
}
