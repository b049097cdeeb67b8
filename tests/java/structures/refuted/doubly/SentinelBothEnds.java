// As the safe twin, but the first node between them is made a sentinel.
//~ gate: yes
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SentinelBothEnds {
    static class Node {
        boolean sentinel;
        Node prev;
        Node next;
    }

    static void insertBefore(Node place, Node node) {
        node.prev = place.prev;
        node.next = place;
        place.prev.next = node;
        place.prev = node;
    }

    public static void main(String[] args) {
        Node left = new Node();
        Node right = new Node();
        left.sentinel = true;
        right.sentinel = true;
        left.next = right;
        right.prev = left;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.sentinel = left.next == right;
            insertBefore(right, node);
        }
        for (Node node = left.next; node != right; node = node.next) {
            assert !node.sentinel; //~ refuted: assertion
        }
    }
}
