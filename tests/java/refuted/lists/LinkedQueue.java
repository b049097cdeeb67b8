// As the safe twin, but the range that is asked for is too small.
//~ input: 9,true,9,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinkedQueue {
    private static class Node {
        int value;
        Node next;
    }

    private Node head;
    private Node tail;

    void add(int value) {
        Node node = new Node();
        node.value = value;
        if (tail == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
    }

    int remove() {
        if (head == null) {
            return 0;
        }
        int value = head.value;
        head = head.next;
        if (head == null) {
            tail = null;
        }
        return value;
    }

    public static void main(String[] args) {
        LinkedQueue queue = new LinkedQueue();
        int rounds = Verifier.nondetInt();
        while (rounds-- > 0) {
            if (Verifier.nondetBoolean()) {
                int value = Verifier.nondetInt();
                Verifier.assume(value >= 0 && value < 10);
                queue.add(value);
            } else {
                assert queue.remove() < 9; //~ refuted: assertion
            }
        }
    }
}
