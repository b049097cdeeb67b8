// As the right twin, but the ring is not closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingOfVisitsWrong {
    static class Node {
        int visits;
        Node next;
    }

    public static void main(String[] args) {
        Node ring = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = ring.next;
            ring.next = node;
        }
        int[] seen = new int[8];
        Node node = ring;
        while (Verifier.nondetBoolean()) {
            seen[node.visits] |= 1; //~ refuted: null
            node.visits = node.visits + 1 & 7;
            node = node.next;
        }
    }
}
