// Every node of a list is counted up, and then again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddedTwice {
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
        for (Node node = list; node != null; node = node.next) {
            node.value++;
        }
        for (Node node = list; node != null; node = node.next) {
            node.value++;
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value >= 2;
        }
    }
}
