// As the safe twin, but a match in first place stays in the list.
//~ input: true,3,false,3
import org.sosy_lab.sv_benchmarks.Verifier;

public class MatchTakenOutAndClosed {
    static class Node {
        int data;
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed; //~ refuted: assertion
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
            }
            close(node);
        }
        while (head != null) {
            close(head);
            head = head.next;
        }
    }
}
