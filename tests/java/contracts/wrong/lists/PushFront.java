// A new first node leads to the old one. Wrong: it leads nowhere.
class PushFront {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ nullable @*/ Node head;

    //@ assignable head;
    //@ ensures \fresh(head) && head.value == x;
    //@ ensures head.next == \old(head); //~ violated
    void push(int x) {
        Node n = new Node();
        n.value = x;
        n.next = null;
        head = n;
    }
}
