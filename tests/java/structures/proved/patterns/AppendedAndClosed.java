// Nodes are appended behind the last one of a list, and then each is closed once.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class AppendedAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            tail.next = node;
            tail = node;
        }
        if (Verifier.nondetBoolean()) {
            tail.next = new Node();
        }
        Node node = head;
        while (node != null) {
            assert !node.closed;
            node.closed = true;
            node = node.next;
        }
    }
}
