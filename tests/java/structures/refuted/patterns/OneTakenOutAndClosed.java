// As the safe twin, but a node behind the first is closed and not taken out.
//~ input: true,false,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class OneTakenOutAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    static void close(Node node) {
        assert !node.closed; //~ refuted: assertion
        node.closed = true;
    }

    public static void main(String[] args) {
        Node head = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        Node previous = null;
        Node victim = head;
        while (victim.next != null && Verifier.nondetBoolean()) {
            previous = victim;
            victim = victim.next;
        }
        if (previous == null) {
            head = victim.next;
        } else {
            previous.next = victim;
        }
        close(victim);
        for (Node node = head; node != null; node = node.next) {
            close(node);
        }
    }
}
