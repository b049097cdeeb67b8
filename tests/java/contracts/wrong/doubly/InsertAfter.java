// A node comes between two neighbours. Wrong: the right one still points past it.
class InsertAfter {
    static class Node {
        /*@ nullable @*/ Node next;
        /*@ nullable @*/ Node prev;

        //@ invariant next != null ==> next.prev == this; //~ violated
        //@ invariant prev != null ==> prev.next == this; //~ violated
    }

    //@ requires n != at && n.next == null && n.prev == null;
    //@ ensures at.next == n && n.prev == at && n.next == \old(at.next);
    static void insertAfter(Node at, Node n) {
        n.next = at.next;
        n.prev = at;
        if (at.next == n) {
            at.next.prev = n;
        }
        at.next = n;
    }
}
