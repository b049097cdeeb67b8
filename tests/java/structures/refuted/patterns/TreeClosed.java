// As the safe twin, but the walk goes to the left twice.
//~ input: true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeClosed {
    static class Node {
        boolean closed;
        Node left;
        Node right;
    }

    static void grow(Node root) {
        Node node = root;
        while (true) {
            if (Verifier.nondetBoolean()) {
                if (node.left == null) {
                    node.left = new Node();
                    return;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node();
                    return;
                }
                node = node.right;
            }
        }
    }

    static void close(Node node) {
        if (node == null) {
            return;
        }
        close(node.left);
        close(node.left);
        assert !node.closed; //~ refuted: assertion
        node.closed = true;
    }

    public static void main(String[] args) {
        Node root = new Node();
        while (Verifier.nondetBoolean()) {
            grow(root);
        }
        close(root);
    }
}
