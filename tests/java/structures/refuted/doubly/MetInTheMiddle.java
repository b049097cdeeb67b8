// As the safe twin, but the node where they meet has none.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class MetInTheMiddle {
    static class Node {
        int colour;
        Node prev;
        Node next;
    }

    static Node first;
    static Node last;

    static void append() {
        Node node = new Node();
        if (last == null) {
            first = node;
        } else {
            node.prev = last;
            last.next = node;
        }
        last = node;
    }

    public static void main(String[] args) {
        append();
        while (Verifier.nondetBoolean()) {
            append();
        }
        Node left = first;
        Node right = last;
        while (left != right) {
            if (Verifier.nondetBoolean()) {
                left.colour = 1;
                left = left.next;
            } else {
                right.colour = 2;
                right = right.prev;
            }
        }
        for (Node node = first; node != null; node = node.next) {
            assert node.colour > 0; //~ refuted: assertion
        }
    }
}
