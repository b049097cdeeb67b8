// Numbers that do not fall are appended to a list, which is sorted then.
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
            if (value >= tail.value) {
                tail.next = new Node();
                tail = tail.next;
                tail.value = value;
            }
        }
        Node node = head;
        while (node.next != null) {
            assert node.value <= node.next.value;
            node = node.next;
        }
    }
}
