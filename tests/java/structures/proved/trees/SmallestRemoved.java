// The leftmost node of a search tree is removed: the one that is leftmost then is not it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SmallestRemoved {
    static class Node {
        boolean removed;
        int key;
        Node left;
        Node right;
    }

    static Node insert(Node root, int key) {
        Node node = new Node();
        node.key = key;
        if (root == null) {
            return node;
        }
        Node parent = root;
        while (true) {
            Node child = key < parent.key ? parent.left : parent.right;
            if (child == null) {
                break;
            }
            parent = child;
        }
        if (key < parent.key) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        return root;
    }

    public static void main(String[] args) {
        Node root = insert(null, 0);
        while (Verifier.nondetBoolean()) {
            root = insert(root, Verifier.nondetInt());
        }
        Node parent = null;
        Node node = root;
        while (node.left != null) {
            parent = node;
            node = node.left;
        }
        node.removed = true;
        if (parent == null) {
            root = node.right;
        } else {
            parent.left = node.right;
        }
        for (Node each = root; each != null; each = each.left) {
            assert !each.removed;
        }
    }
}
