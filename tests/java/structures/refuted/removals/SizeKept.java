// As the safe twin, but the size is not lowered by a removal behind the head.
//~ input: true,true,true,true,false
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
        assert count == list.size; //~ refuted: assertion
    }
}
