// What is hung behind a node can be reached from it.
class Link {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires a.next == null;
    //@ ensures \reach(a, Node, next).has(b);
    static void link(Node a, Node b) {
        a.next = b;
    }
}
