// As the safe twin, but the last node points to nothing.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class NeverNull {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.next = null;
        int length = Verifier.nondetInt();
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        for (int i = 0; i < 5; i++) {
            head = head.next; //~ refuted: null
        }
    }
}
