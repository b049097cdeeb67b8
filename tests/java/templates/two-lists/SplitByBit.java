// A list is split by one bit of its values: the halves of the range end up in lists of their own.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitByBit {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node lower = null;
        Node upper = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt() & 15;
            if ((value & 8) == 0) {
                lower = new Node(value, lower);
            } else {
                upper = new Node(value, upper);
            }
        }
        for (Node node = lower; node != null; node = node.next) {
            assert node.value >= 0 && node.value < 8;
        }
        for (Node node = upper; node != null; node = node.next) {
            assert node.value >= 8 && node.value < 16;
        }
    }
}
