// As the safe twin, but a number may be one less than the last.
//~ input: 11,true,10,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class AscendingAtTail {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.value = Verifier.nondetInt();
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= tail.value - 1) {
                tail.next = new Node();
                tail = tail.next;
                tail.value = value;
            }
        }
        Node node = head;
        while (node.next != null) {
            assert node.value <= node.next.value; //~ refuted: assertion
            node = node.next;
        }
    }
}
