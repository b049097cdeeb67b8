// Two fields are put in order by three xors, without a third variable.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class XorSwap {
    static class Pair {
        int low;
        int high;
        Pair next;
    }

    public static void main(String[] args) {
        Pair pairs = null;
        while (Verifier.nondetBoolean()) {
            Pair pair = new Pair();
            pair.low = Verifier.nondetInt();
            pair.high = Verifier.nondetInt();
            if (pair.low > pair.high) {
                pair.low ^= pair.high;
                pair.high ^= pair.low;
                pair.low ^= pair.high;
            }
            pair.next = pairs;
            pairs = pair;
        }
        for (Pair pair = pairs; pair != null; pair = pair.next) {
            assert pair.low <= pair.high;
        }
    }
}
