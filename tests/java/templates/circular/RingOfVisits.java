// Around a ring there is always a next node, and the visits of a node are counted in three bits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingOfVisits {
    static class Node {
        int visits;
        Node next;
    }

    public static void main(String[] args) {
        Node ring = new Node();
        ring.next = ring;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = ring.next;
            ring.next = node;
        }
        int[] seen = new int[8];
        Node node = ring;
        while (Verifier.nondetBoolean()) {
            seen[node.visits] |= 1;
            node.visits = node.visits + 1 & 7;
            node = node.next;
        }
    }
}
