// As the safe twin, but fifty counts as small.
//~ input: true,50,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class AtBothEnds {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node middle = new Node();
        middle.value = 50;
        Node head = middle;
        Node tail = middle;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            if (node.value <= 50) {
                node.next = head;
                head = node;
            } else {
                tail.next = node;
                tail = node;
            }
        }
        for (Node node = head; node != middle; node = node.next) {
            assert node.value < 50; //~ refuted: assertion
        }
        for (Node node = middle; node != null; node = node.next) {
            assert node.value >= 50;
        }
    }
}
