// Where neighbours differ by two, the number between them is inserted: the gap is one then.
//~ gate: yes
//~ flags: --engine all
import org.sosy_lab.sv_benchmarks.Verifier;

public class GapsFilled {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Node tail = head;
        while (Verifier.nondetBoolean() && tail.value < 1000) {
            Node node = new Node();
            node.value = tail.value + 2;
            tail.next = node;
            tail = node;
        }
        Node node = head;
        while (node.next != null) {
            Node between = new Node();
            between.value = node.value + 1;
            between.next = node.next;
            node.next = between;
            node = between.next;
        }
        for (node = head; node.next != null; node = node.next) {
            assert node.next.value == node.value + 1;
        }
    }
}
