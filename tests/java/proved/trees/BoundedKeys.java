// A binary search tree filled in a loop: every key on any way down is within the bounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoundedKeys {
    static class Tree {
        final int key;
        Tree left;
        Tree right;

        Tree(int key) {
            this.key = key;
        }
    }

    public static void main(String[] args) {
        Tree root = new Tree(50);
        int size = Verifier.nondetInt();
        for (int i = 0; i < size; i++) {
            int key = Verifier.nondetInt();
            if (key <= 0 || key >= 100) {
                continue;
            }
            Tree tree = root;
            while (true) {
                if (key < tree.key) {
                    if (tree.left == null) {
                        tree.left = new Tree(key);
                        break;
                    }
                    tree = tree.left;
                } else {
                    if (tree.right == null) {
                        tree.right = new Tree(key);
                        break;
                    }
                    tree = tree.right;
                }
            }
        }
        Tree tree = root;
        while (tree != null) {
            assert 0 < tree.key && tree.key < 100;
            tree = Verifier.nondetBoolean() ? tree.left : tree.right;
        }
    }
}
