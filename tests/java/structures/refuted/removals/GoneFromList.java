// As the safe twin, but a node in second place is not removed.
//~ input: true,true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class GoneFromList {
    static class Node {
        boolean removed;
        Node next;
    }

    static Node head;

    static void remove(Node victim) {
        victim.removed = true;
        if (head == victim) {
            head = head.next;
            return;
        }
        Node node = head.next;
        while (node != null && node.next != victim) {
            node = node.next;
        }
        if (node != null) {
            node.next = victim.next;
        }
    }

    public static void main(String[] args) {
        Node victim = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
            if (Verifier.nondetBoolean()) {
                victim = node;
            }
        }
        if (victim != null) {
            remove(victim);
        }
        for (Node node = head; node != null; node = node.next) {
            assert !node.removed; //~ refuted: assertion
        }
    }
}
