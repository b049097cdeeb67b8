// In a doubly linked ring with insertions on both sides each node is the one before the next.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoublyLinkedRing {
    static class Node {
        Node prev;
        Node next;

        Node() {
            prev = this;
            next = this;
        }

        void insertRight(Node node) {
            node.prev = this;
            node.next = next;
            next.prev = node;
            next = node;
        }

        void insertLeft(Node node) {
            node.next = this;
            node.prev = prev;
            prev.next = node;
            prev = node;
        }
    }

    public static void main(String[] args) {
        Node start = new Node();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                start.insertRight(new Node());
            } else {
                start.insertLeft(new Node());
            }
        }
        Node node = start;
        do {
            assert node.next.prev == node;
            node = node.next;
        } while (node != start);
    }
}
