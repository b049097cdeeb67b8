// Values of a list are moved on in a ring of sixteen: the mask keeps them there.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class MaskedValues {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt() & 15;
            node.next = list;
            list = node;
        }
        int step = Verifier.nondetInt();
        while (Verifier.nondetBoolean()) {
            for (Node node = list; node != null; node = node.next) {
                assert node.value >= 0 && node.value < 16;
                node.value = node.value + step & 15;
            }
        }
    }
}
