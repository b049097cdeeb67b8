// A list is cut behind a node: what followed is reached no more. Wrong: it is cut one node too late.
class Cut {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(n, Node, next).has(m); m.next == null);
    //@ requires n.next != null;
    //@ ensures \result == \old(n.next);
    //@ ensures !\reach(n, Node, next).has(\result); //~ violated
    static Node cut(Node n) {
        Node rest = n.next;
        rest.next = null;
        return rest;
    }
}
