// Nodes enter a queue and leave it in any order; each that leaves is closed, at last all of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QueueDrainedAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    static class Queue {
        Node head;
        Node tail;

        void enqueue(Node node) {
            if (tail == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
        }

        Node dequeue() {
            Node node = head;
            head = node.next;
            if (head == null) {
                tail = null;
            }
            return node;
        }
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                queue.enqueue(new Node());
            } else if (queue.head != null) {
                close(queue.dequeue());
            }
        }
        while (queue.head != null) {
            close(queue.dequeue());
        }
    }
}
