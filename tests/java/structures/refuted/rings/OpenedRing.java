// As the safe twin, but the count starts with zero.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class OpenedRing {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node start = new Node();
        start.next = start;
        int size = 0;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = start.next;
            start.next = node;
            size++;
        }
        Node list = start.next;
        start.next = null;
        int count = 0;
        for (Node node = list; node != null; node = node.next) {
            count++;
        }
        assert count == size; //~ refuted: assertion
    }
}
