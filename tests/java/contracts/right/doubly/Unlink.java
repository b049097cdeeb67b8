// A node leaves its neighbours.
class Unlink {
    static class Node {
        /*@ nullable @*/ Node next;
        /*@ nullable @*/ Node prev;

        //@ invariant next != null ==> next.prev == this;
        //@ invariant prev != null ==> prev.next == this;

        //@ ensures next == null;
        //@ ensures \old(prev) != null && \old(prev) != this ==> \old(prev).next == \old(next);
        void unlink() {
            if (prev != null) {
                prev.next = next;
            }
            if (next != null) {
                next.prev = prev;
            }
            next = null;
            prev = null;
        }
    }
}
