// As the safe twin, but the mark goes behind the zero.
//~ input: true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class BeforeTheFirstZero {
    static class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static Node head = new Node(1);

    static void insertMark(Node mark) {
        Node place = head;
        while (place.next != null && place.next.value != 0) {
            place = place.next;
        }
        if (place.next != null) {
            place = place.next;
        }
        mark.next = place.next;
        place.next = mark;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            Node node = new Node(Verifier.nondetInt());
            node.next = head.next;
            head.next = node;
        }
        Node mark = new Node(0);
        insertMark(mark);
        Node node = head;
        while (node != null && node != mark) {
            assert node.value != 0; //~ refuted: assertion
            node = node.next;
        }
    }
}
