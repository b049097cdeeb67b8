// As the safe twin, but a queue that became empty keeps its last node.
//~ input: true,true,true,false,true,true,false
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
                if (head == null) {
                    head = tail;
                }
            }
            tail = node;
        }

        Node dequeue() {
            Node node = head;
            head = node.next;
            return node;
        }
    }

    static void close(Node node) {
        assert !node.closed; //~ refuted: assertion
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
