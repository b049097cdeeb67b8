// The nodes of a second list are put in at their places in the first; those of the second are coloured.
//~ gate: yes
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
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.colour == 4 || node.colour == 6;
        }
    }
}
