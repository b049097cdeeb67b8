// As many nodes as can be reached.
class Length {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ ensures \result == (\num_of Node m; \reach(list, Node, next).has(m); true);
    static int length(/*@ nullable @*/ Node list) {
        int n = 0;
        for (Node p = list; p != null; p = p.next) {
            n++;
        }
        return n;
    }
}
