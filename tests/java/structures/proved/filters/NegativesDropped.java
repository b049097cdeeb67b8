// Negative numbers are dropped from a list with a sentinel before the first node.
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
            } else {
                before = before.next;
            }
        }
        for (Node node = sentinel.next; node != null; node = node.next) {
            assert node.value >= 0;
        }
    }
}
