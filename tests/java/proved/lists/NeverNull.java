// A list that is never empty: its last node points to itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NeverNull {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.next = head;
        int length = Verifier.nondetInt();
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        for (int i = 0; i < 5; i++) {
            head = head.next;
        }
    }
}
