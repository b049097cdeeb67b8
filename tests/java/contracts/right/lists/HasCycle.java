// Whether a list runs in a circle, by two runners.
class HasCycle {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ ensures \result <==> !(\exists Node m; \reach(list, Node, next).has(m); m.next == null);
    static boolean hasCycle(Node list) {
        Node slow = list;
        Node fast = list.next;
        while (fast != null && fast.next != null) {
            if (slow == fast) {
                return true;
            }
            slow = slow.next;
            fast = fast.next.next;
        }
        return false;
    }
}
