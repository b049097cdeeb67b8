// The first node with a certain value is taken out and closed; then the others are closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatchTakenOutAndClosed {
    static class Node {
        int data;
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.data = Verifier.nondetInt();
            node.next = head;
            head = node;
        }
        int wanted = Verifier.nondetInt();
        Node previous = null;
        Node node = head;
        while (node != null && node.data != wanted) {
            previous = node;
            node = node.next;
        }
        if (node != null) {
            if (previous != null) {
                previous.next = node.next;
            } else {
                head = node.next;
            }
            close(node);
        }
        while (head != null) {
            close(head);
            head = head.next;
        }
    }
}
