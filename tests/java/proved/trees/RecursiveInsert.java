// A binary tree built and visited by recursion: all keys are at least 0.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecursiveInsert {
    static class Tree {
        int key;
        Tree left;
        Tree right;

        Tree(int key) {
            this.key = key;
        }
    }

    static Tree insert(Tree tree, int key) {
        if (tree == null) {
            return new Tree(key);
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else {
            tree.right = insert(tree.right, key);
        }
        return tree;
    }

    static void visit(Tree tree) {
        if (tree == null) {
            return;
        }
        assert tree.key >= 0;
        visit(tree.left);
        visit(tree.right);
    }

    public static void main(String[] args) {
        Tree root = new Tree(5);
        int size = Verifier.nondetInt();
        for (int i = 0; i < size; i++) {
            int key = Verifier.nondetInt();
            if (key >= 0) {
                root = insert(root, key);
            }
        }
        visit(root);
    }
}
