// A number less than the first goes to the head, any other behind it: the first is the least.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinimumAtHead {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.value = Verifier.nondetInt();
        int least = head.value;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            if (node.value < least) {
                least = node.value;
            }
            Node compared = head;
            if (node.value < compared.value) {
                node.next = head;
                head = node;
            } else {
                node.next = head.next;
                head.next = node;
            }
        }
        assert head.value == least;
        for (Node node = head; node != null; node = node.next) {
            assert node.value >= least;
        }
    }
}
