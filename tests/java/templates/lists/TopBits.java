// The four upper bits of a number, shifted down without sign, are an index.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class TopBits {
    static class Node {
        final int bits;
        final Node next;

        Node(int bits, Node next) {
            this.bits = bits;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt() >>> 28, list);
        }
        int[] count = new int[16];
        for (Node node = list; node != null; node = node.next) {
            count[node.bits]++;
        }
    }
}
