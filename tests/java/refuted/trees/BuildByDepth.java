// As the safe twin, but one child of an inner node is missing.
public class BuildByDepth {
    static class Tree {
        final boolean leaf;
        final Tree left;
        final Tree right;

        Tree(boolean leaf, Tree left, Tree right) {
            this.leaf = leaf;
            this.left = left;
            this.right = right;
        }
    }

    static Tree build(int depth) {
        if (depth <= 0) {
            return new Tree(true, null, null);
        }
        return new Tree(false, build(depth - 1), null);
    }

    public static void main(String[] args) {
        Tree tree = build(4);
        while (!tree.leaf) {
            tree = tree.right.leaf ? tree.right : tree.left; //~ refuted: null
        }
    }
}
