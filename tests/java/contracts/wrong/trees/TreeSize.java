// The size of a tree is made of those of its parts. Wrong: the right part is not counted.
class TreeSize {
    static class Node {
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ ensures t == null ==> \result == 0;
    //@ ensures t != null ==> \result == 1 + size(t.left) + size(t.right); //~ violated
    /*@ pure @*/ static int size(/*@ nullable @*/ Node t) {
        if (t == null) {
            return 0;
        }
        return 1 + size(t.left) + (t.left == null ? size(t.right) : 0);
    }
}
