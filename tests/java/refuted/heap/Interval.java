// As the safe twin, but the ends are not put in order.
//~ input: 3,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Interval {
    private final int low;
    private final int high;

    Interval(int a, int b) {
        low = a;
        high = b;
    }

    Interval hull(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    public static void main(String[] args) {
        Interval i = new Interval(Verifier.nondetInt(), Verifier.nondetInt());
        assert i.low <= i.high; //~ refuted: assertion
        Interval h = i.hull(new Interval(0, 10));
        assert h.low <= h.high;
    }
}
