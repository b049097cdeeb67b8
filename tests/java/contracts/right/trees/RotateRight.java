// A rotation keeps the subtree in the middle.
class RotateRight {
    static class Node {
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    //@ requires n.left != null;
    //@ assignable n.left, n.left.right;
    //@ ensures \result == \old(n.left) && \result.right == n;
    //@ ensures n.left == \old(n.left.right);
    static Node rotate(Node n) {
        Node l = n.left;
        n.left = l.right;
        l.right = n;
        return l;
    }
}
