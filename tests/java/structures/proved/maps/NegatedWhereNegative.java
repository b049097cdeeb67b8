// Each node gets the absolute value of its number in a second field.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class NegatedWhereNegative {
    static class Node {
        int value;
        int size;
        Node next;
    }

    static Node head;

    static void add(int value) {
        Node node = new Node();
        node.value = value;
        node.next = head;
        head = node;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value > -1000 && value < 1000) {
                add(value);
            }
        }
        for (Node node = head; node != null; node = node.next) {
            node.size = node.value < 0 ? -node.value : node.value;
        }
        for (Node node = head; node != null; node = node.next) {
            assert node.size >= 0 && node.size < 1000;
        }
    }
}
