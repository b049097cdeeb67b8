// Whether a list runs in a circle, by two runners. Wrong: both start at one place and are taken to have met.
class HasCycle {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ ensures \result <==> !(\exists Node m; \reach(list, Node, next).has(m); m.next == null); //~ violated
    static boolean hasCycle(Node list) {
        Node slow = list;
        Node fast = list;
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
