/**
 * Two lists of nodes, one of them of numbers that are good as indices: what keeps the array accesses of the last loop safe is not a
 * fact about any variable, but about all nodes that one line has made. (After the running example of "Quantified Heap Invariants for
 * Object-Oriented Programs", LPAR-21.)
 */
public class SpaceInvariants {
    static class Node {
        final Node next;
        final int data;

        Node(Node next, int data) {
            this.next = next;
            this.data = data;
        }
    }

    public static void main(String[] args) {
        final int size = 10;
        final int[] table = new int[size];
        Node inside = null;
        Node outside = null;
        for (int i = 0; i < args.length; i++) {
            int d = Integer.parseInt(args[i]);
            if (d >= 0 && d < size) {
                inside = new Node(inside, d);
            } else {
                outside = new Node(outside, d);
            }
        }
        while (inside != null) {
            table[inside.data] = table[inside.data] + 1;
            inside = inside.next;
        }
    }
}
