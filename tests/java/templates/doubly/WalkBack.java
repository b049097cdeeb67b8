// From the tail of a doubly linked list every step back meets a node, up to the head.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class WalkBack {
    static class Node {
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.previous = tail;
            tail.next = node;
            tail = node;
        }
        for (Node node = tail; node != head; node = node.previous) {
            assert node.previous != null;
        }
    }
}
