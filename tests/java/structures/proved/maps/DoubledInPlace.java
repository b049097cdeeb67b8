// Every number of a list up to fifty is doubled in place, a greater one would be one: all are at least two.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubledInPlace {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            Verifier.assume(node.value >= 1 && node.value <= 50);
            node.next = list;
            list = node;
        }
        Node node = list;
        while (node != null) {
            if (node.value <= 50) {
                node.value = 2 * node.value;
            } else {
                node.value = 1;
            }
            node = node.next;
        }
        for (node = list; node != null; node = node.next) {
            assert node.value >= 2 && node.value <= 100;
        }
    }
}
