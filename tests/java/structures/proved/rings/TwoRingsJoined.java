// Two rings of different colours become one when two links are exchanged; only both colours are met.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoRingsJoined {
    static class Node {
        final int colour;
        Node next;

        Node(int colour) {
            this.colour = colour;
            this.next = this;
        }
    }

    static Node ring(int colour) {
        Node start = new Node(colour);
        while (Verifier.nondetBoolean()) {
            Node node = new Node(colour);
            node.next = start.next;
            start.next = node;
            if (Verifier.nondetBoolean()) {
                start = node;
            }
        }
        return start;
    }

    public static void main(String[] args) {
        Node white = ring(1);
        Node black = ring(2);
        Node next = white.next;
        white.next = black.next;
        black.next = next;
        Node node = white;
        do {
            assert node.colour == 1 || node.colour == 2;
            node = node.next;
        } while (node != white);
    }
}
