import org.sosy_lab.sv_benchmarks.Verifier;

/** A compact constructor assigns what its parameters are at its end. */
public class RecordCompact {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                int t = low;
                low = high;
                high = t;
            }
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Range r = new Range(a, b);
        assert r.low() <= r.high(); //~ twin: assert r.low() == a;
    }
}
