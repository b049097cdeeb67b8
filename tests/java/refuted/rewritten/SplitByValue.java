// As the safe twin, but one value goes to the wrong list.
//~ input: true,5,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitByValue {
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
        Node small = null;
        Node large = null;
        while (list != null) {
            Node rest = list.next;
            if (list.value <= 5) {
                list.next = small;
                small = list;
            } else {
                list.next = large;
                large = list;
            }
            list = rest;
        }
        for (Node node = small; node != null; node = node.next) {
            assert node.value < 5; //~ refuted: assertion
        }
        for (Node node = large; node != null; node = node.next) {
            assert node.value >= 5;
        }
    }
}
