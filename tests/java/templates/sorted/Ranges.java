// Ranges whose ends are sorted when they are made, shrink from both sides, and never turn around.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ranges {
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
                assert range.low <= range.high;
                if (range.low < range.high) {
                    range.low++;
                    if (range.low < range.high) {
                        range.high--;
                    }
                }
            }
        }
    }
}
