// As the safe twin, but the bounds are mixed up for one list.
//~ input: 1,true,150
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoBounds {
    static class Node {
        int val;
        Node next;

        Node(int val, Node next) {
            this.val = val;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node small = null;
        Node large = null;
        int length = Verifier.nondetInt();
        for (int i = 0; i < length; i++) {
            boolean first = Verifier.nondetBoolean();
            int val = Verifier.nondetInt();
            if (first) {
                Verifier.assume(0 <= val && val <= 200);
                small = new Node(val, small);
            } else {
                Verifier.assume(100 <= val && val <= 200);
                large = new Node(val, large);
            }
        }
        for (Node node = small; node != null; node = node.next) {
            assert node.val <= 10; //~ refuted: assertion
        }
        for (Node node = large; node != null; node = node.next) {
            assert node.val >= 100;
        }
    }
}
