// Whether a value is in a list that ends.
class Member {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(list, Node, next).has(m); m.next == null);
    //@ ensures \result <==> (\exists Node m; \reach(list, Node, next).has(m); m.value == x);
    static boolean member(Node list, int x) {
        Node p = list;
        while (p != null) {
            if (p.value == x) {
                return true;
            }
            p = p.next;
        }
        return false;
    }
}
