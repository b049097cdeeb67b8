// Two numbers are put in order by a mask that is all ones or zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchlessOrder {
    static class Pair {
        final int low;
        final int high;
        final Pair next;

        Pair(int a, int b, Pair next) {
            int mask = a < b ? 0 : -1;
            int change = (a ^ b) & mask;
            this.low = a ^ change;
            this.high = b ^ change;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Pair pairs = null;
        while (Verifier.nondetBoolean()) {
            pairs = new Pair(Verifier.nondetInt(), Verifier.nondetInt(), pairs);
        }
        for (Pair pair = pairs; pair != null; pair = pair.next) {
            assert pair.low <= pair.high;
        }
    }
}
