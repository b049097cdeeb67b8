// A list of small numbers is walked while all its nodes are open, and then each is closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WalkedAndClosed {
    static class Node {
        int data;
        boolean closed;
        Node next;
    }

    static Node build() {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            int data = Verifier.nondetInt();
            if (data < 10) {
                Node node = new Node();
                node.data = data;
                node.next = head;
                head = node;
            }
        }
        return head;
    }

    public static void main(String[] args) {
        Node head = build();
        for (Node node = head; node != null; node = node.next) {
            assert !node.closed;
            assert node.data < 10;
        }
        while (head != null) {
            Node node = head;
            head = head.next;
            assert !node.closed;
            node.closed = true;
        }
    }
}
