// An interval keeps its lower end at most its upper end.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Interval {
    private final int low;
    private final int high;

    Interval(int a, int b) {
        low = a < b ? a : b;
        high = a < b ? b : a;
    }

    Interval hull(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    public static void main(String[] args) {
        Interval i = new Interval(Verifier.nondetInt(), Verifier.nondetInt());
        assert i.low <= i.high;
        Interval h = i.hull(new Interval(0, 10));
        assert h.low <= h.high;
    }
}
