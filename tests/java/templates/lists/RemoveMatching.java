// Nodes are taken out of a list behind a head that stays: what remains is in range.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemoveMatching {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetByte();
            node.next = head.next;
            head.next = node;
        }
        Node before = head;
        while (before.next != null) {
            if (before.next.value < 0) {
                before.next = before.next.next;
            } else {
                before = before.next;
            }
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.value <= 127 && node.value >= -128;
        }
    }
}
