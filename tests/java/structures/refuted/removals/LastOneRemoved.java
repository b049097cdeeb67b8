// As the safe twin, but the link behind the last node is cleared instead of the one to it.
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LastOneRemoved {
    static class Node {
        boolean last;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.last = true;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        if (head.next == null) {
            head = null;
        } else {
            Node node = head;
            while (node.next.next != null) {
                node = node.next;
            }
            node.next.next = null;
        }
        for (Node node = head; node != null; node = node.next) {
            assert !node.last; //~ refuted: assertion
        }
    }
}
