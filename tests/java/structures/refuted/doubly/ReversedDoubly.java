// As the safe twin, but the first node keeps its links.
//~ input: true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReversedDoubly {
    static class Node {
        Node prev;
        Node next;
    }

    static void exchange(Node node) {
        Node next = node.next;
        node.next = node.prev;
        node.prev = next;
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
        Node node = first.next;
        while (node != null) {
            Node next = node.next;
            exchange(node);
            node = next;
        }
        assert last.prev == null;
        assert first.next == null; //~ refuted: assertion
    }
}
