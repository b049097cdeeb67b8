// A flag of each node tells whether its number is even; adding one turns all flags over.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParityFlags {
    static class Node {
        int value;
        boolean even;
        Node next;
    }

    public static void main(String[] args) {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            if (node.value < 0 || node.value > 1000) {
                node.value = 7;
            }
            node.even = node.value % 2 == 0;
            node.next = head;
            head = node;
        }
        for (Node node = head; node != null; node = node.next) {
            node.value++;
            node.even = !node.even;
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.even == (node.value % 2 == 0);
        }
    }
}
