// Each value of a doubly linked list is replaced by its difference to the one before, in a byte.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Differences {
    static class Node {
        int value;
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt() >>> 24;
            node.previous = last;
            last.next = node;
            last = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = last; node.previous != null; node = node.previous) {
                node.value = node.value - node.previous.value & 0xff;
            }
        }
        for (Node node = first; node != null; node = node.next) {
            assert 0 <= node.value && node.value <= 255;
        }
    }
}
