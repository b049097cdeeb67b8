// As the safe twin, but flags are only set, never cleared.
//~ input: true,46,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParityFlags {
    static class Node {
        int value;
        boolean even;
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            if (node.value < 0 || node.value > 1000) {
                node.value = 7;
            }
            node.even = node.value % 2 == 0;
            node.next = head;
            head = node;
        }
        for (Node node = head; node != null; node = node.next) {
            node.value++;
            node.even = true;
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.even == (node.value % 2 == 0); //~ refuted: assertion
        }
    }
}
