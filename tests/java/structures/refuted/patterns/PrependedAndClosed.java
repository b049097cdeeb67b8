// As the safe twin, but the first node is closed again at the end.
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class PrependedAndClosed {
    static class Node {
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
            node.next = head;
            head = node;
        }
        Node rest = head;
        while (rest != null) {
            Node next = rest.next;
            close(rest);
            rest = next;
        }
        if (head != null) {
            close(head);
        }
    }
}
