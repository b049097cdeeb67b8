// A list is turned round in place, and its values are raised on the way.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReversedAndRaised {
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
        Node turned = null;
        while (list != null) {
            Node rest = list.next;
            list.next = turned;
            turned = list;
            turned.value += 10;
            list = rest;
        }
        for (Node node = turned; node != null; node = node.next) {
            assert node.value >= 10;
        }
    }
}
