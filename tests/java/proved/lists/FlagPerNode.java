// Each node carries a flag and a number that fit: the flag says whether it is negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FlagPerNode {
    static class Node {
        final boolean negative;
        final int number;
        final Node next;

        Node(boolean negative, int number, Node next) {
            this.negative = negative;
            this.number = number;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        for (int n = Verifier.nondetInt(); n > 0; n--) {
            int number = Verifier.nondetInt();
            list = new Node(number < 0, number, list);
        }
        for (Node node = list; node != null; node = node.next) {
            if (node.negative) {
                assert node.number < 0;
            } else {
                assert node.number >= 0;
            }
        }
    }
}
