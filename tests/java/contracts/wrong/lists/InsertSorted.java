// A value is put into a sorted list, at its place. Wrong: in front of a smaller first one.
class InsertSorted {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ nullable @*/ Node head;

    /*@ invariant (\forall Node m; \reach(head, Node, next).has(m); //~ violated
      @     m.next != null ==> m.value <= m.next.value);
      @*/

    //@ ensures (\exists Node m; \reach(head, Node, next).has(m); m.value == x);
    void insert(int x) {
        Node n = new Node();
        n.value = x;
        if (head == null || head.value != x) {
            n.next = head;
            head = n;
            return;
        }
        Node p = head;
        while (p.next != null && p.next.value < x) {
            p = p.next;
        }
        n.next = p.next;
        p.next = n;
    }
}
