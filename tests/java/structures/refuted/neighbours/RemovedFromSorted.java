// As the safe twin, but instead of removing a node its number is set to zero.
//~ input: true,3,true,3,false,false,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemovedFromSorted {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            Verifier.assume(value >= tail.value);
            Node node = new Node();
            node.value = value;
            tail.next = node;
            tail = node;
        }
        Node before = head;
        while (before.next != null) {
            if (Verifier.nondetBoolean()) {
                before.next.value = 0;
            } else {
                before = before.next;
            }
        }
        for (Node node = head; node.next != null; node = node.next) {
            assert node.next.value >= node.value; //~ refuted: assertion
        }
    }
}
