// A tree gets a key, in the left or in the right part.
class Grow {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ ensures tree != null ==> \result == tree; //~ violated
    static Node insert(/*@ nullable @*/ Node tree, int key) {
        if (tree == null) {
            Node node = new Node();
            node.key = key;
            return node;
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else {
            return insert(tree.right, key);
        }
        return tree;
    }
}
