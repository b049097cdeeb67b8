// Nodes with zero and one take turns; every second node is removed, so that only zeros are left.
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
        while (node != null && node.next != null) {
            node.next = node.next.next;
            node = node.next;
        }
        for (node = head; node != null; node = node.next) {
            assert node.bit == 0;
        }
    }
}
