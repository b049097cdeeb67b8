// A node comes between two neighbours.
class InsertAfter {
    static class Node {
        /*@ nullable @*/ Node next;
        /*@ nullable @*/ Node prev;

        //@ invariant next != null ==> next.prev == this;
        //@ invariant prev != null ==> prev.next == this;
    }

    //@ requires n != at && n.next == null && n.prev == null;
    //@ ensures at.next == n && n.prev == at && n.next == \old(at.next);
    static void insertAfter(Node at, Node n) {
        n.next = at.next;
        n.prev = at;
        if (at.next != null) {
            at.next.prev = n;
        }
        at.next = n;
    }
}
