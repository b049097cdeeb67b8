// A product is multiplied before it is widened.
//~ input: 3000
import org.sosy_lab.sv_benchmarks.Verifier;

public class WidenTooLate {
    public static void main(String[] args) {
        int seconds = Verifier.nondetInt();
        if (seconds < 0 || seconds > 10_000_000) {
            return;
        }
        long nanos = seconds * 1000 * 1000;
        assert nanos >= 0; //~ refuted: assertion
    }
}
