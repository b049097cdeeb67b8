// Of neighbours with equal numbers only one stays.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RepeatsDropped {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        head.value = Verifier.nondetInt();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = head;
            head = node;
        }
        Node node = head;
        while (node.next != null) {
            if (node.next.value == node.value) {
                node.next = node.next.next;
            } else {
                node = node.next;
            }
        }
        for (node = head; node.next != null; node = node.next) {
            assert node.value != node.next.value;
        }
    }
}
