// Nodes are treated up to some place; what comes before it is told from what comes after it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreatedPrefix {
    static class Node {
        int value;
        Node next;
    }

    /** A list of digits, of any length. */
    static Node digits() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int digit = Verifier.nondetInt();
            if (digit < 0 || digit > 9) {
                return list;
            }
            Node node = new Node();
            node.value = digit;
            node.next = list;
            list = node;
        }
        return list;
    }

    public static void main(String[] args) {
        Node list = digits();
        Node place = list;
        while (place != null && Verifier.nondetBoolean()) {
            place.value = 20;
            place = place.next;
        }
        for (Node node = list; node != place; node = node.next) {
            assert node.value == 20;
        }
        for (Node node = place; node != null; node = node.next) {
            assert node.value <= 9;
        }
    }
}
