// The least key of an ordered tree is leftmost.
class TreeMinimum {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ requires ordered(t, Long.MIN_VALUE, Long.MAX_VALUE);
    //@ ensures ordered(t, (long) \result - 1, Long.MAX_VALUE);
    static int minimum(Node t) {
        Node n = t;
        while (n.left != null) {
            n = n.left;
        }
        return n.key;
    }

    /*@ pure @*/ static boolean ordered(/*@ nullable @*/ Node n, long lo, long hi) {
        return n == null || lo < n.key && n.key < hi && ordered(n.left, lo, n.key) && ordered(n.right, n.key, hi);
    }
}
