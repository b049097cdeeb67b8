// Each node has a low and a high number, which are exchanged where they are in the wrong order.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwappedFields {
    static class Pair {
        int low;
        int high;
        Pair next;
    }

    static Pair read() {
        Pair list = null;
        while (Verifier.nondetBoolean()) {
            Pair pair = new Pair();
            pair.low = Verifier.nondetInt();
            pair.high = Verifier.nondetInt();
            pair.next = list;
            list = pair;
        }
        return list;
    }

    static void order(Pair pair) {
        if (pair.low > pair.high) {
            int high = pair.low;
            pair.low = pair.high;
            pair.high = high;
        }
    }

    public static void main(String[] args) {
        Pair list = read();
        for (Pair pair = list; pair != null; pair = pair.next) {
            order(pair);
        }
        for (Pair pair = list; pair != null; pair = pair.next) {
            assert pair.low <= pair.high;
        }
    }
}
