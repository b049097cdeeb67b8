// As the safe twin, but the insertion on the left forgets a link.
//~ input: true,false,false
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
            assert node.next.prev == node; //~ refuted: assertion
            node = node.next;
        } while (node != start);
    }
}
