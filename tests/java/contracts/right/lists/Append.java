// A node is hung behind the last one.
class Append {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(list, Node, next).has(m); m.next == null);
    //@ requires n.next == null && !\reach(list, Node, next).has(n);
    //@ ensures \reach(list, Node, next).has(n) && n.next == null;
    //@ ensures length(list) == \old(length(list)) + 1;
    static void append(Node list, Node n) {
        Node p = list;
        while (p.next != null) {
            p = p.next;
        }
        p.next = n;
    }

    //@ ensures \result == (\num_of Node m; \reach(list, Node, next).has(m); true);
    /*@ pure @*/ static int length(/*@ nullable @*/ Node list) {
        int n = 0;
        for (Node p = list; p != null; p = p.next) {
            n++;
        }
        return n;
    }
}
