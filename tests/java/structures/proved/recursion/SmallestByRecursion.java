// The smallest node of a search tree is taken out by a method that calls itself; nodes that are taken are marked, and none of them is in the tree.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SmallestByRecursion {
    static class Node {
        int key;
        boolean taken;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node tree, Node node) {
        if (tree == null) {
            return node;
        }
        if (node.key < tree.key) {
            tree.left = insert(tree.left, node);
        } else {
            tree.right = insert(tree.right, node);
        }
        return tree;
    }

    static Node withoutSmallest(Node tree) {
        if (tree.left == null) {
            tree.taken = true;
            return tree.right;
        }
        tree.left = withoutSmallest(tree.left);
        return tree;
    }

    public static void main(String[] args) {
        Node tree = null;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                tree = insert(tree, new Node(Verifier.nondetInt()));
            } else if (tree != null) {
                tree = withoutSmallest(tree);
            }
        }
        while (tree != null) {
            assert !tree.taken;
            tree = Verifier.nondetBoolean() ? tree.left : tree.right;
        }
    }
}
