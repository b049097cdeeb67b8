// As the safe twin, but the upper end of the range is let in.
//~ input: true,50,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class InsertedInRangeAndClosed {
    static class Node {
        final int data;
        boolean closed;
        Node next;

        Node(int data) {
            this.data = data;
        }
    }

    static Node head;

    static void insert(int data) {
        Node node = new Node(data);
        if (head == null || head.data >= data) {
            node.next = head;
            head = node;
            return;
        }
        Node place = head;
        while (place.next != null && place.next.data < data) {
            place = place.next;
        }
        node.next = place.next;
        place.next = node;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int data = Verifier.nondetInt();
            if (data >= 20 && data <= 50) {
                insert(data);
            }
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.data >= 20 && node.data < 50; //~ refuted: assertion
            assert !node.closed;
            node.closed = true;
        }
    }
}
