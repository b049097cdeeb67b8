// Any nodes are unlinked from a doubly linked list; backwards none of them is met.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnlinkedAnywhere {
    static class Node {
        boolean gone;
        Node prev;
        Node next;
    }

    static class List {
        Node first;
        Node last;

        void add() {
            Node node = new Node();
            node.prev = last;
            if (last == null) {
                first = node;
            } else {
                last.next = node;
            }
            last = node;
        }

        void unlink(Node node) {
            node.gone = true;
            if (node.prev == null) {
                first = node.next;
            } else {
                node.prev.next = node.next;
            }
            if (node.next == null) {
                last = node.prev;
            } else {
                node.next.prev = node.prev;
            }
        }
    }

    public static void main(String[] args) {
        List list = new List();
        while (Verifier.nondetBoolean()) {
            list.add();
        }
        for (Node node = list.first; node != null; node = node.next) {
            if (Verifier.nondetBoolean()) {
                list.unlink(node);
            }
        }
        for (Node node = list.last; node != null; node = node.prev) {
            assert !node.gone;
        }
    }
}
