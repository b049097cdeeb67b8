// As the safe twin, but a value may be raised above the bound.
//~ input: 1,20
import org.sosy_lab.sv_benchmarks.Verifier;

public class MutatedWhileTraversed {
    static class Node {
        int val;
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        int length = Verifier.nondetInt();
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            int val = Verifier.nondetInt();
            node.val = val >= 10 && val <= 20 ? val : 15;
            node.next = head;
            head = node;
        }
        for (Node node = head; node != null; node = node.next) {
            if (node.val <= 20) {
                node.val++;
            }
        }
        for (Node node = head; node != null; node = node.next) {
            assert 10 <= node.val && node.val <= 20; //~ refuted: assertion
        }
    }
}
