// As the right twin, but the difference is not masked.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DifferencesWrong {
    static class Node {
        int value;
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt() >>> 24;
            node.previous = last;
            last.next = node;
            last = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = last; node.previous != null; node = node.previous) {
                node.value = node.value - node.previous.value;
            }
        }
        for (Node node = first; node != null; node = node.next) {
            assert 0 <= node.value && node.value <= 255; //~ refuted: assertion
        }
    }
}
