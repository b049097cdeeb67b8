// In a ring the node behind the cursor is removed and closed; at last the others are closed in one round.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemovedBehindCursorOfRing {
    static class Node {
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    public static void main(String[] args) {
        Node cursor = new Node();
        cursor.next = cursor;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = cursor.next;
            cursor.next = node;
        }
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                cursor = cursor.next;
            } else if (cursor.next != cursor) {
                Node victim = cursor.next;
                cursor.next = victim.next;
                close(victim);
            }
        }
        Node node = cursor.next;
        while (node != cursor) {
            close(node);
            node = node.next;
        }
        close(cursor);
    }
}
