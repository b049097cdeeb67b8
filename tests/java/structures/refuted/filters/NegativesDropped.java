// As the safe twin, but the node behind a dropped one is passed over.
//~ input: true,-2,true,-2,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegativesDropped {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node sentinel = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = sentinel.next;
            sentinel.next = node;
        }
        Node before = sentinel;
        while (before.next != null) {
            if (before.next.value < 0) {
                before.next = before.next.next;
                if (before.next != null) {
                    before = before.next;
                }
            } else {
                before = before.next;
            }
        }
        for (Node node = sentinel.next; node != null; node = node.next) {
            assert node.value >= 0; //~ refuted: assertion
        }
    }
}
