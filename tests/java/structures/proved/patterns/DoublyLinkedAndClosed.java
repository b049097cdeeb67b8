// A doubly linked list is built at its end and closed from its end to its start.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoublyLinkedAndClosed {
    static class Node {
        boolean closed;
        Node prev;
        Node next;
    }

    public static void main(String[] args) {
        Node first = null;
        Node last = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.prev = last;
            if (last == null) {
                first = node;
            } else {
                last.next = node;
            }
            last = node;
        }
        Node node = last;
        while (node != null) {
            assert !node.closed;
            node.closed = true;
            node = node.prev;
        }
    }
}
