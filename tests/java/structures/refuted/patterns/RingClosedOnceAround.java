// As the safe twin, but the last step comes back to the first node.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingClosedOnceAround {
    static class Node {
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed; //~ refuted: assertion
        node.closed = true;
    }

    public static void main(String[] args) {
        Node start = new Node();
        start.next = start;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = start.next;
            start.next = node;
        }
        close(start);
        Node node = start.next;
        while (node != start) {
            close(node);
            node = node.next;
        }
        close(node.next);
    }
}
