// As the safe twin, but each index is counted from the first node.
//~ input: true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexInNode {
    static class Node {
        int index;
        Node next;

        Node(int index) {
            this.index = index;
        }
    }

    public static void main(String[] args) {
        Node head = new Node(0);
        Node tail = head;
        while (Verifier.nondetBoolean()) {
            Node node = new Node(head.index + 1);
            tail.next = node;
            tail = node;
        }
        Node previous = head;
        Node node = head.next;
        while (node != null) {
            assert node.index == previous.index + 1; //~ refuted: assertion
            previous = node;
            node = node.next;
        }
    }
}
