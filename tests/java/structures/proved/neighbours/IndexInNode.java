// Each node has its index: one more than that of the node before.
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
            Node node = new Node(tail.index + 1);
            tail.next = node;
            tail = node;
        }
        Node previous = head;
        Node node = head.next;
        while (node != null) {
            assert node.index == previous.index + 1;
            previous = node;
            node = node.next;
        }
    }
}
