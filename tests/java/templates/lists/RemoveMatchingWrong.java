// As the right twin, but the loop ends one node too late.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemoveMatchingWrong {
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
        while (before != null) {
            if (before.next.value < 0) { //~ refuted: null
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
