// Whether a value is in a list that ends. Wrong: the last node is not looked at.
class Member {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(list, Node, next).has(m); m.next == null);
    //@ ensures \result <==> (\exists Node m; \reach(list, Node, next).has(m); m.value == x); //~ violated
    static boolean member(Node list, int x) {
        Node p = list;
        while (p.next != null) {
            if (p.value == x) {
                return true;
            }
            p = p.next;
        }
        return false;
    }
}
