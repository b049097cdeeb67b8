// Even numbers lose their lowest bit until they are odd: what remains is not zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class OddPart {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = 1 + (Verifier.nondetInt() & 0x3ff);
            node.next = list;
            list = node;
        }
        for (Node node = list; node != null; node = node.next) {
            while ((node.value & 1) == 0) {
                node.value >>>= 1;
            }
            assert node.value >= 1 && node.value <= 1023;
        }
    }
}
