// A list is cut behind a node: what followed is reached no more.
class Cut {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(n, Node, next).has(m); m.next == null);
    //@ requires n.next != null;
    //@ ensures \result == \old(n.next);
    //@ ensures !\reach(n, Node, next).has(\result);
    static Node cut(Node n) {
        Node rest = n.next;
        n.next = null;
        return rest;
    }
}
