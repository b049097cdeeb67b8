// A new first node keeps the values of the old ones; before, the new one had none.
class NewOnes {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ ensures (\forall Node n; \reach(\result, Node, next).has(n); n == \result || n.value == \old(n.value));
    static Node push(/*@ nullable @*/ Node list) {
        Node first = new Node();
        first.next = list;
        return first;
    }
}
