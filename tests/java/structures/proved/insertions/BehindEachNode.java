// Behind each node of a list a new one is inserted: old and new ones take turns.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BehindEachNode {
    static class Node {
        boolean fresh;
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        Node node = head;
        while (node != null) {
            Node inserted = new Node();
            inserted.fresh = true;
            inserted.next = node.next;
            node.next = inserted;
            node = inserted.next;
        }
        Node last = null;
        for (node = head; node != null; node = node.next) {
            last = node;
        }
        assert last == null || last.fresh;
    }
}
