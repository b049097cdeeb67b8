// As the safe twin, but the walk starts at the second node.
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EverySecondRemoved {
    static class Node {
        int bit;
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node one = new Node();
            one.bit = 1;
            one.next = head;
            Node zero = new Node();
            zero.next = one;
            head = zero;
        }
        Node node = head;
        if (node != null) {
            node = node.next;
        }
        while (node != null && node.next != null) {
            node.next = node.next.next;
            node = node.next;
        }
        for (node = head; node != null; node = node.next) {
            assert node.bit == 0; //~ refuted: assertion
        }
    }
}
