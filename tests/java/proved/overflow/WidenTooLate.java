// A product is widened before it is multiplied.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WidenTooLate {
    public static void main(String[] args) {
        int seconds = Verifier.nondetInt();
        if (seconds < 0 || seconds > 10_000_000) {
            return;
        }
        long nanos = seconds * 1000L * 1000L;
        assert nanos >= 0;
    }
}
