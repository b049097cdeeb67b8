// As many nodes as can be reached. Wrong: one more.
class Length {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ ensures \result == (\num_of Node m; \reach(list, Node, next).has(m); true); //~ violated
    static int length(/*@ nullable @*/ Node list) {
        int n = list == null ? 0 : 1;
        for (Node p = list; p != null; p = p.next) {
            n++;
        }
        return n;
    }
}
