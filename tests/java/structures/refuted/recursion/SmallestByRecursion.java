// As the safe twin, but the root of what is left is the one that was taken.
//~ input: true,true,5,true,false,false
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
            return tree;
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
            assert !tree.taken; //~ refuted: assertion
            tree = Verifier.nondetBoolean() ? tree.left : tree.right;
        }
    }
}
