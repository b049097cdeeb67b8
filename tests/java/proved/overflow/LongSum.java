// The sum of two long numbers in small bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongSum {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        long b = Verifier.nondetLong();
        if (a < 0 || b < 0 || a > 1L << 60 || b > 1L << 60) {
            return;
        }
        assert a + b >= a;
    }
}
