// A colour of one bit flips with xor, and picks one of two tallies.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoColours {
    static class Node {
        int colour;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        int colour = 0;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.colour = colour;
            node.next = list;
            list = node;
            colour ^= 1;
        }
        int[] tally = new int[2];
        while (Verifier.nondetBoolean()) {
            for (Node node = list; node != null; node = node.next) {
                tally[node.colour]++;
                node.colour ^= 1;
            }
        }
    }
}
