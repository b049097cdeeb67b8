// Each node of a tree is linked to its parent: a walk up from any node ends at the root.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParentLinks {
    static class Node {
        int level;
        Node parent;
        Node left;
        Node right;

        Node(Node parent) {
            this.parent = parent;
            this.level = parent == null ? 0 : 1;
        }
    }

    public static void main(String[] args) {
        Node root = new Node(null);
        Node node = root;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                if (node.left == null) {
                    node.left = new Node(node);
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(node);
                }
                node = node.right;
            }
            if (Verifier.nondetBoolean() && node.parent != null) {
                node = node.parent;
            }
        }
        while (node.parent != null) {
            assert node.level == 1;
            node = node.parent;
        }
        assert node == root;
    }
}
