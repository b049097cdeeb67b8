// As the safe twin, but the last node stays the last when it is unlinked.
//~ gate: yes
//~ input: true,false,true
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
                last = node;
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
            assert !node.gone; //~ refuted: assertion
        }
    }
}
