// First nodes are moved between two lists as often as one likes; then both lists are closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MovedBetweenTwoAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    static void closeAll(Node list) {
        for (Node node = list; node != null; node = node.next) {
            assert !node.closed;
            node.closed = true;
        }
    }

    public static void main(String[] args) {
        Node left = null;
        Node right = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = left;
            left = node;
        }
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (left != null) {
                    Node node = left;
                    left = node.next;
                    node.next = right;
                    right = node;
                }
            } else if (right != null) {
                Node node = right;
                right = node.next;
                node.next = left;
                left = node;
            }
        }
        closeAll(left);
        closeAll(right);
    }
}
