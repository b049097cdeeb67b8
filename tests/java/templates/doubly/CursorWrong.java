// As the right twin, but on the way back the limit is forgotten.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CursorWrong {
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
            assert cursor.level >= 0 && cursor.level <= 9; //~ refuted: assertion
            if (Verifier.nondetBoolean()) {
                if (cursor.level < 9) {
                    cursor.level++;
                }
                if (cursor.next != null) {
                    cursor = cursor.next;
                }
            } else {
                if (cursor.level <= 9) {
                    cursor.level++;
                }
                if (cursor.previous != null) {
                    cursor = cursor.previous;
                }
            }
        }
    }
}
