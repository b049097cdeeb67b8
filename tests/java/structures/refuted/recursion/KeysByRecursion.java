// As the safe twin, but one bound is a step too far.
//~ input: true,100,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeysByRecursion {
    static class Node {
        int key;
        boolean taken;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node tree, int key) {
        if (tree == null) {
            return new Node(key);
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else {
            tree.right = insert(tree.right, key);
        }
        return tree;
    }

    static void check(Node tree) {
        if (tree != null) {
            assert tree.key >= 0 && tree.key < 100; //~ refuted: assertion
            check(tree.left);
            check(tree.right);
        }
    }

    public static void main(String[] args) {
        Node tree = null;
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            if (key >= 0 && key <= 100) {
                tree = insert(tree, key);
            }
        }
        check(tree);
    }
}
