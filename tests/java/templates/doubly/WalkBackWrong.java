// As the right twin, but a node in front of the first one is not linked back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WalkBackWrong {
    static class Node {
        Node previous;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.previous = tail == head ? null : tail;
            tail.next = node;
            tail = node;
        }
        for (Node node = tail; node != head; node = node.previous) {
            assert node.previous != null; //~ refuted: assertion
        }
    }
}
