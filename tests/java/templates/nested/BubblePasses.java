// Passes over a list swap neighbours that are out of order: no value leaves the range.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class BubblePasses {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt() & 0x3ff;
            node.next = list;
            list = node;
        }
        boolean swapped = list != null;
        while (swapped) {
            swapped = false;
            for (Node node = list; node.next != null; node = node.next) {
                if (node.value > node.next.value) {
                    int larger = node.value;
                    node.value = node.next.value;
                    node.next.value = larger;
                    swapped = true;
                }
                assert node.value >= 0 && node.value <= 1023;
            }
        }
    }
}
