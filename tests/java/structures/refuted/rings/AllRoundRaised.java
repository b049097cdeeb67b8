// As the safe twin, but the first node is left out.
//~ input: false,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class AllRoundRaised {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node start = new Node();
        start.next = start;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = start.next;
            start.next = node;
        }
        Node node = start.next;
        while (node != start) {
            node.value = 1;
            node = node.next;
        }
        while (Verifier.nondetBoolean()) {
            assert node.value == 1; //~ refuted: assertion
            node = node.next;
        }
    }
}
