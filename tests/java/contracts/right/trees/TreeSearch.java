// Search in an ordered tree.
class TreeSearch {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ requires ordered(t, Long.MIN_VALUE, Long.MAX_VALUE);
    //@ assignable \nothing;
    //@ ensures \result <==> has(t, x);
    static boolean search(/*@ nullable @*/ Node t, int x) {
        Node n = t;
        while (n != null) {
            if (n.key == x) {
                return true;
            }
            n = x < n.key ? n.left : n.right;
        }
        return false;
    }

    /*@ pure @*/ static boolean ordered(/*@ nullable @*/ Node n, long lo, long hi) {
        return n == null || lo < n.key && n.key < hi && ordered(n.left, lo, n.key) && ordered(n.right, n.key, hi);
    }

    /*@ pure @*/ static boolean has(/*@ nullable @*/ Node n, int x) {
        return n != null && (n.key == x || has(n.left, x) || has(n.right, x));
    }
}
