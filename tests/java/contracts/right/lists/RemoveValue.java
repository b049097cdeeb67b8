// All nodes of a value are taken out of a list that ends.
class RemoveValue {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ nullable @*/ Node head;

    //@ requires head == null || (\exists Node m; \reach(head, Node, next).has(m); m.next == null);
    //@ ensures (\forall Node m; \reach(head, Node, next).has(m); m.value != x);
    void remove(int x) {
        while (head != null && head.value == x) {
            head = head.next;
        }
        if (head == null) {
            return;
        }
        Node p = head;
        while (p.next != null) {
            if (p.next.value == x) {
                p.next = p.next.next;
            } else {
                p = p.next;
            }
        }
    }
}
