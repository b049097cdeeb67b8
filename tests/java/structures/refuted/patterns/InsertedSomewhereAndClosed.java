// As the safe twin, but a node with the rank of the one before is closed with that one, too.
//~ input: true,1,true,1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedSomewhereAndClosed {
    static class Node {
        int rank;
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed; //~ refuted: assertion
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
            if (head.next != null && head.next.rank == head.rank) {
                close(head.next);
            }
            head = head.next;
        }
    }
}
