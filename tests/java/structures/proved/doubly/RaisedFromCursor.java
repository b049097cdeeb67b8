// From a cursor the values to the right get one, those to the left minus one, the cursor itself zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RaisedFromCursor {
    static class Node {
        int value;
        Node prev;
        Node next;
    }

    public static void main(String[] args) {
        Node cursor = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            if (Verifier.nondetBoolean()) {
                node.next = cursor.next;
                node.prev = cursor;
                if (cursor.next != null) {
                    cursor.next.prev = node;
                }
                cursor.next = node;
            } else if (cursor.next != null) {
                cursor = cursor.next;
            }
        }
        for (Node node = cursor.next; node != null; node = node.next) {
            node.value = 1;
        }
        for (Node node = cursor.prev; node != null; node = node.prev) {
            node.value = -1;
        }
        assert cursor.value == 0;
        for (Node node = cursor.prev; node != null; node = node.prev) {
            assert node.value == -1;
        }
    }
}
