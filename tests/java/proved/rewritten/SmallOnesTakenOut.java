// What is too small is taken out of a list, wherever it is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SmallOnesTakenOut {
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
        while (list != null && list.value < 3) {
            list = list.next;
        }
        if (list != null) {
            Node node = list;
            while (node.next != null) {
                if (node.next.value < 3) {
                    node.next = node.next.next;
                } else {
                    node = node.next;
                }
            }
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value >= 3;
        }
    }
}
