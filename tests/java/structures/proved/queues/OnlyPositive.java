// Only positive numbers enter a queue, so only such leave it.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class OnlyPositive {
    static class Node {
        int value;
        Node next;
    }

    static class Queue {
        Node head;
        Node tail;

        void add(int value) {
            if (value <= 0) {
                return;
            }
            Node node = new Node();
            node.value = value;
            if (head == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
        }

        int take() {
            int value = head.value;
            head = head.next;
            return value;
        }
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        while (Verifier.nondetBoolean()) {
            queue.add(Verifier.nondetInt());
            if (queue.head != null && Verifier.nondetBoolean()) {
                assert queue.take() > 0;
            }
        }
    }
}
