// As the safe twin, but a leaf may weigh nothing.
//~ input: 0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeavesAndForks {
    abstract static class Tree {
        abstract int lightest();
    }

    static class Leaf extends Tree {
        final int weight;

        Leaf(int weight) {
            this.weight = weight;
        }

        int lightest() {
            return weight;
        }
    }

    static class Fork extends Tree {
        final Tree left;
        final Tree right;

        Fork(Tree left, Tree right) {
            this.left = left;
            this.right = right;
        }

        int lightest() {
            int first = left.lightest();
            int second = right.lightest();
            return first < second ? first : second;
        }
    }

    static Tree leaf() {
        int weight = Verifier.nondetInt();
        return new Leaf(weight >= 0 ? weight : 1);
    }

    public static void main(String[] args) {
        Tree tree = leaf();
        while (Verifier.nondetBoolean()) {
            tree = Verifier.nondetBoolean() ? new Fork(tree, leaf()) : new Fork(leaf(), tree);
        }
        assert tree.lightest() > 0; //~ refuted: assertion
    }
}
