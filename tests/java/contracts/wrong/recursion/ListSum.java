// The sum of a list whose cells are few bits each, up to a limit.
class ListSum {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ ensures 0 <= \result && \result <= 1000; //~ violated
    /*@ pure @*/ static int sum(/*@ nullable @*/ Node node) {
        if (node == null) {
            return 0;
        }
        int all = sum(node.next) + node.value;
        return all <= 1000 ? all : 1000;
    }
}
