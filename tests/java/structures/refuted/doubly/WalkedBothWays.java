// As the safe twin, but the way back stops at the node behind the first.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class WalkedBothWays {
    static class Node {
        int value;
        Node prev;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.prev = last;
            last.next = node;
            last = node;
        }
        for (Node node = first; node != null; node = node.next) {
            node.value = 5;
        }
        for (Node node = last; node != first; node = node.prev) {
            node.value = 4;
        }
        for (Node node = first; node != null; node = node.next) {
            assert node.value == 4; //~ refuted: assertion
        }
    }
}
