// As the safe twin, but the largest digit is forgotten.
//~ input: true,9,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddedToEach {
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
            node.value = node.value + 1;
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value >= 1 && node.value <= 9; //~ refuted: assertion
        }
    }
}
