// The tail of a queue has no next node, whatever enters and leaves.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TailIsLast {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        Node tail = null;
        Node spare = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Node node = spare == null ? new Node() : spare;
                spare = node.next;
                node.next = null;
                if (head == null) {
                    head = node;
                } else {
                    tail.next = node;
                }
                tail = node;
            } else if (head != null) {
                Node node = head;
                head = head.next;
                node.next = spare;
                spare = node;
            }
        }
        assert head == null || tail.next == null;
    }
}
