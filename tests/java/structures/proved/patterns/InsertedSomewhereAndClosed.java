// Nodes are inserted by their place in an order, and then each is closed once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedSomewhereAndClosed {
    static class Node {
        int rank;
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    static Node insert(Node head, Node node) {
        if (head == null || node.rank <= head.rank) {
            node.next = head;
            return node;
        }
        Node before = head;
        while (before.next != null && before.next.rank < node.rank) {
            before = before.next;
        }
        node.next = before.next;
        before.next = node;
        return head;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.rank = Verifier.nondetInt();
            head = insert(head, node);
        }
        while (head != null) {
            close(head);
            head = head.next;
        }
    }
}
