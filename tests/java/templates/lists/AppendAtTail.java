// A list that grows at its tail: the tail is never null, and every node carries one of three kinds.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class AppendAtTail {
    static class Node {
        final int kind;
        Node next;

        Node(int kind) {
            this.kind = kind;
        }
    }

    public static void main(String[] args) {
        Node head = new Node(1);
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            int kind = Verifier.nondetInt();
            if (kind < 1 || kind > 3) {
                continue;
            }
            tail.next = new Node(kind);
            tail = tail.next;
        }
        String[] names = {"one", "two", "three"};
        for (Node node = head; node != null; node = node.next) {
            assert names[node.kind - 1] != null;
        }
    }
}
