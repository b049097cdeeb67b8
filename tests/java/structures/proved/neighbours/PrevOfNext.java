// In a doubly linked list with insertions anywhere each node is the one before the next.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PrevOfNext {
    static class Node {
        Node prev;
        Node next;
    }

    static void insertBehind(Node place) {
        Node node = new Node();
        node.prev = place;
        node.next = place.next;
        if (place.next != null) {
            place.next.prev = node;
        }
        place.next = node;
    }

    public static void main(String[] args) {
        Node head = new Node();
        while (Verifier.nondetBoolean()) {
            Node place = head;
            while (place.next != null && Verifier.nondetBoolean()) {
                place = place.next;
            }
            insertBehind(place);
        }
        for (Node node = head; node.next != null; node = node.next) {
            assert node.next.prev == node;
        }
    }
}
