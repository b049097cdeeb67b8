// As the safe twin, but a node moved back stays in the second list too.
//~ input: true,false,true,true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class MovedBetweenTwoAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    static void closeAll(Node list) {
        for (Node node = list; node != null; node = node.next) {
            assert !node.closed; //~ refuted: assertion
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
                node.next = left;
                left = node;
            }
        }
        closeAll(left);
        closeAll(right);
    }
}
