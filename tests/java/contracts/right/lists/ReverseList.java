// A list that ends is turned round.
class ReverseList {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires (\exists Node m; \reach(list, Node, next).has(m); m.next == null);
    //@ ensures list.next == null;
    //@ ensures length(\result) == \old(length(list));
    //@ ensures \reach(\result, Node, next).has(list);
    static Node reverse(Node list) {
        Node done = list;
        Node rest = list.next;
        list.next = null;
        while (rest != null) {
            Node n = rest.next;
            rest.next = done;
            done = rest;
            rest = n;
        }
        return done;
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
