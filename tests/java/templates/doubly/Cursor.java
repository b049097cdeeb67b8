// A cursor moves back and forth on a doubly linked list and raises each node it visits up to nine.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Cursor {
    static class Node {
        int level;
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node cursor = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.level = Verifier.nondetInt() & 7;
            node.previous = cursor;
            cursor.next = node;
            cursor = node;
        }
        while (Verifier.nondetBoolean()) {
            assert cursor.level >= 0 && cursor.level <= 9;
            if (Verifier.nondetBoolean()) {
                if (cursor.level < 9) {
                    cursor.level++;
                }
                if (cursor.next != null) {
                    cursor = cursor.next;
                }
            } else {
                if (cursor.level < 9) {
                    cursor.level++;
                }
                if (cursor.previous != null) {
                    cursor = cursor.previous;
                }
            }
        }
    }
}
