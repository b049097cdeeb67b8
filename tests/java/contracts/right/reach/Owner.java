// A marked node makes all after it marked.
class Owner {
    static class Node {
        boolean marked;
        /*@ nullable @*/ Node next;
    }

    //@ ensures (\forall Node m; \reach(n, Node, next).has(m); m.marked);
    static void mark(Node n) {
        n.marked = true;
        Node p = n.next;
        while (p != null && !p.marked) {
            p.marked = true;
            p = p.next;
        }
        while (p != null && p != n) {
            p.marked = true;
            p = p.next;
        }
    }
}
