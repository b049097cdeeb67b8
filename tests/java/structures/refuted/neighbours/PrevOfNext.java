// As the safe twin, but the node behind an inserted one is not linked back to it.
//~ input: true,true,false,false
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
            assert node.next.prev == node; //~ refuted: assertion
        }
    }
}
