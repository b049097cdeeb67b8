// As the safe twin, but the node before an inserted one changes its colour.
//~ gate: yes
//~ input: true,-1,false,true,4,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntoFirst {
    static class Node {
        int value;
        int colour;
        Node next;
    }

    static Node read(int colour) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.colour = colour;
            node.next = list;
            list = node;
        }
        return list;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.colour = 4;
        head.next = read(4);
        Node other = read(6);
        while (other != null) {
            Node node = other;
            other = other.next;
            Node place = head;
            while (place.next != null && place.next.value < node.value) {
                place = place.next;
            }
            node.next = place.next;
            place.next = node;
            if (place != head) {
                place.colour = place.colour + 1;
            }
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.colour == 4 || node.colour == 6; //~ refuted: assertion
        }
    }
}
