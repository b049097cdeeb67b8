// A queue with a sentinel: the head is a node whose number is taken already.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SentinelQueue {
    static class Node {
        boolean taken;
        Node next;
    }

    static Node head = new Node();
    static Node tail = head;

    static void put() {
        Node node = new Node();
        tail.next = node;
        tail = node;
    }

    static void take() {
        if (head.next == null) {
            return;
        }
        head.taken = true;
        head = head.next;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                put();
            } else {
                take();
            }
        }
        for (Node node = head; node != null; node = node.next) {
            assert !node.taken;
        }
    }
}
