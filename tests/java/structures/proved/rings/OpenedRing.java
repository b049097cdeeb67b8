// A ring is opened behind its first node: the list that comes out ends, and all its nodes are counted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OpenedRing {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node start = new Node();
        start.next = start;
        int size = 1;
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
        assert count == size;
    }
}
