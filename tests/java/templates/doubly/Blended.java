// Each node takes the average with its neighbour, computed without a sum: all stay in between.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Blended {
    static class Node {
        int value;
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node first = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value < 10 || value > 200) {
                continue;
            }
            Node node = new Node();
            node.value = value;
            node.next = first;
            if (first != null) {
                first.previous = node;
            }
            first = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = first; node != null; node = node.next) {
                if (node.previous != null) {
                    int other = node.previous.value;
                    node.value = (node.value & other) + ((node.value ^ other) >>> 1);
                }
                assert node.value >= 10 && node.value <= 200;
            }
        }
    }
}
