// A key is put into an ordered tree.
class TreeInsert {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ requires ordered(t, Long.MIN_VALUE, Long.MAX_VALUE);
    //@ ensures ordered(\result, Long.MIN_VALUE, Long.MAX_VALUE);
    //@ ensures has(\result, x);
    static Node insert(/*@ nullable @*/ Node t, int x) {
        if (t == null) {
            Node n = new Node();
            n.key = x;
            return n;
        }
        if (x < t.key) {
            t.left = insert(t.left, x);
        } else if (x > t.key) {
            t.right = insert(t.right, x);
        }
        return t;
    }

    /*@ pure @*/ static boolean ordered(/*@ nullable @*/ Node n, long lo, long hi) {
        return n == null || lo < n.key && n.key < hi && ordered(n.left, lo, n.key) && ordered(n.right, n.key, hi);
    }

    /*@ pure @*/ static boolean has(/*@ nullable @*/ Node n, int x) {
        return n != null && (n.key == x || has(n.left, x) || has(n.right, x));
    }
}
