// Every node of a ring is raised in one round, which ends where it started.
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
        start.value = 1;
        Node node = start.next;
        while (node != start) {
            node.value = 1;
            node = node.next;
        }
        while (Verifier.nondetBoolean()) {
            assert node.value == 1;
            node = node.next;
        }
    }
}
