// Two sorted lists that share nothing are hung together in order.
class MergeLists {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ requires sorted(a) && sorted(b);
    //@ requires (\exists Node m; \reach(a, Node, next).has(m); m.next == null);
    //@ requires (\forall Node m; \reach(a, Node, next).has(m); !\reach(b, Node, next).has(m));
    //@ ensures sorted(\result);
    //@ ensures \reach(\result, Node, next).has(a) && \reach(\result, Node, next).has(b);
    static Node merge(Node a, Node b) {
        if (a.value <= b.value) {
            a.next = a.next == null ? b : merge(a.next, b);
            return a;
        }
        b.next = b.next == null ? a : merge(a, b.next);
        return b;
    }

    //@ ensures \result <==> (\forall Node m; \reach(n, Node, next).has(m); m.next != null ==> m.value <= m.next.value);
    /*@ pure @*/ static boolean sorted(Node n) {
        for (Node p = n; p.next != null; p = p.next) {
            if (p.value > p.next.value) {
                return false;
            }
        }
        return true;
    }
}
