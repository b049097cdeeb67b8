// A list knows its size, also when nodes are removed at the head or behind it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizeKept {
    static class Node {
        Node next;
    }

    static class List {
        Node head;
        int size;

        void add() {
            Node node = new Node();
            node.next = head;
            head = node;
            size++;
        }

        void removeFirst() {
            if (head != null) {
                head = head.next;
                size--;
            }
        }

        void removeSecond() {
            if (head != null && head.next != null) {
                head.next = head.next.next;
                size--;
            }
        }
    }

    public static void main(String[] args) {
        List list = new List();
        while (Verifier.nondetBoolean()) {
            list.add();
            if (Verifier.nondetBoolean()) {
                list.removeSecond();
            } else if (Verifier.nondetBoolean()) {
                list.removeFirst();
            }
        }
        int count = 0;
        for (Node node = list.head; node != null; node = node.next) {
            count++;
        }
        assert count == list.size;
    }
}
