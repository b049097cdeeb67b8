// A ring of nodes is built, and one round closes each of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingClosedOnceAround {
    static class Node {
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed;
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
    }
}
