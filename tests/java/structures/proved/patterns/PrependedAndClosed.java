// Nodes are put before a list, and then each is closed once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PrependedAndClosed {
    static class Node {
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
            node.next = head;
            head = node;
        }
        Node rest = head;
        while (rest != null) {
            Node next = rest.next;
            close(rest);
            rest = next;
        }
    }
}
