// The height of a tree, by recursion on both sides, and no higher than five.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CappedHeight {
    static class Tree {
        Tree left;
        Tree right;
    }

    static Tree grow() {
        if (Verifier.nondetBoolean()) {
            return null;
        }
        Tree tree = new Tree();
        tree.left = grow();
        tree.right = grow();
        return tree;
    }

    static int height(Tree tree) {
        if (tree == null) {
            return 0;
        }
        int left = height(tree.left);
        int right = height(tree.right);
        int higher = left > right ? left : right;
        return higher < 5 ? higher + 1 : 5;
    }

    public static void main(String[] args) {
        int height = height(grow());
        assert 0 <= height && height <= 5;
    }
}
