// A new first node leads to the old one.
class PushFront {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ nullable @*/ Node head;

    //@ assignable head;
    //@ ensures \fresh(head) && head.value == x;
    //@ ensures head.next == \old(head);
    void push(int x) {
        Node n = new Node();
        n.value = x;
        n.next = head;
        head = n;
    }
}
