// A doubly linked list is raised on the way forth and lowered on the way back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WalkedBothWays {
    static class Node {
        int value;
        Node prev;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.prev = last;
            last.next = node;
            last = node;
        }
        for (Node node = first; node != null; node = node.next) {
            node.value = 5;
        }
        for (Node node = last; node != null; node = node.prev) {
            node.value = 4;
        }
        for (Node node = first; node != null; node = node.next) {
            assert node.value == 4;
        }
    }
}
