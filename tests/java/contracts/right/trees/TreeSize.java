// The size of a tree is made of those of its parts.
class TreeSize {
    static class Node {
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ ensures t == null ==> \result == 0;
    //@ ensures t != null ==> \result == 1 + size(t.left) + size(t.right);
    /*@ pure @*/ static int size(/*@ nullable @*/ Node t) {
        if (t == null) {
            return 0;
        }
        return 1 + size(t.left) + size(t.right);
    }
}
