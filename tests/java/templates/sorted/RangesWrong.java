// As the right twin, but a range that is one wide shrinks by two.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RangesWrong {
    static class Range {
        int low;
        int high;
        final Range next;

        Range(int a, int b, Range next) {
            this.low = a < b ? a : b;
            this.high = a < b ? b : a;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Range ranges = null;
        while (Verifier.nondetBoolean()) {
            ranges = new Range(Verifier.nondetInt(), Verifier.nondetInt(), ranges);
        }
        while (Verifier.nondetBoolean()) {
            for (Range range = ranges; range != null; range = range.next) {
                assert range.low <= range.high; //~ refuted: assertion
                if (range.low < range.high) {
                    range.low++;
                    if (range.low <= range.high) {
                        range.high--;
                    }
                }
            }
        }
    }
}
