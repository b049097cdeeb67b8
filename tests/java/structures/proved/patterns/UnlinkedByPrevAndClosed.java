// A node anywhere in a doubly linked list is unlinked through its neighbours and closed, then the rest.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnlinkedByPrevAndClosed {
    static class Node {
        boolean closed;
        Node prev;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    public static void main(String[] args) {
        Node head = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head.prev = node;
            head = node;
        }
        Node node = head;
        while (node.next != null && Verifier.nondetBoolean()) {
            node = node.next;
        }
        if (node.prev != null) {
            node.prev.next = node.next;
        } else {
            head = node.next;
        }
        if (node.next != null) {
            node.next.prev = node.prev;
        }
        close(node);
        while (head != null) {
            close(head);
            head = head.next;
        }
    }
}
