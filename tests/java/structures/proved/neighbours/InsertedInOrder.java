// Numbers are inserted at the right place, as many as one likes: the list is sorted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedInOrder {
    static class Node {
        int value;
        Node next;
    }

    static Node insert(Node head, int value) {
        Node node = new Node();
        node.value = value;
        if (head == null || value <= head.value) {
            node.next = head;
            return node;
        }
        Node before = head;
        while (before.next != null && before.next.value < value) {
            before = before.next;
        }
        node.next = before.next;
        before.next = node;
        return head;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            head = insert(head, Verifier.nondetInt());
        }
        for (Node node = head; node != null && node.next != null; node = node.next) {
            assert node.value <= node.next.value;
        }
    }
}
