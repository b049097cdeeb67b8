// As the safe twin, but the node taken is marked instead of the one before it.
//~ input: true,true,true,false,false
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
        head.next.taken = true;
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
            assert !node.taken; //~ refuted: assertion
        }
    }
}
