// A node is inserted somewhere in a list and is found there again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StillInList {
    static class Node {
        Node next;
    }

    static boolean contains(Node list, Node wanted) {
        for (Node node = list; node != null; node = node.next) {
            if (node == wanted) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Node head = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        Node inserted = new Node();
        Node place = head;
        while (place.next != null && Verifier.nondetBoolean()) {
            place = place.next;
        }
        inserted.next = place.next;
        place.next = inserted;
        assert contains(head, inserted);
    }
}
