// As the safe twin, but the last node is linked back to the first one.
//~ gate: yes
//~ input: false,true
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
            tail.next = head;
        }
        Node node = head;
        while (node != null) {
            assert !node.closed; //~ refuted: assertion
            node.closed = true;
            node = node.next;
        }
    }
}
