// As the safe twin, but the inserted number is that of the left neighbour.
//~ gate: yes
//~ input: true,false
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
            between.value = node.value;
            between.next = node.next;
            node.next = between;
            node = between.next;
        }
        for (node = head; node.next != null; node = node.next) {
            assert node.next.value == node.value + 1; //~ refuted: assertion
        }
    }
}
