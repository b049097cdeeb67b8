// A queue counts its nodes: it is empty exactly if the count is zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizeOfQueue {
    static class Node {
        Node next;
    }

    static class Queue {
        private Node head;
        private Node tail;
        private int size;

        void add() {
            Node node = new Node();
            if (size == 0) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
            size++;
        }

        void remove() {
            if (head == null) {
                return;
            }
            head = head.next;
            size--;
        }

        boolean isEmpty() {
            return head == null;
        }
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        while (Verifier.nondetBoolean() && queue.size < 1000) {
            queue.add();
            while (Verifier.nondetBoolean()) {
                queue.remove();
            }
            assert queue.isEmpty() == (queue.size == 0);
        }
    }
}
