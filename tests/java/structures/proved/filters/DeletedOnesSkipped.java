// Nodes are first marked as deleted, and later all marked ones are unlinked.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DeletedOnesSkipped {
    static class Node {
        boolean deleted;
        Node next;
    }

    static Node head;

    static void sweep() {
        while (head != null && head.deleted) {
            head = head.next;
        }
        if (head == null) {
            return;
        }
        Node node = head;
        while (node.next != null) {
            if (node.next.deleted) {
                node.next = node.next.next;
            } else {
                node = node.next;
            }
        }
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        for (Node node = head; node != null; node = node.next) {
            if (Verifier.nondetBoolean()) {
                node.deleted = true;
            }
        }
        sweep();
        for (Node node = head; node != null; node = node.next) {
            assert !node.deleted;
        }
    }
}
