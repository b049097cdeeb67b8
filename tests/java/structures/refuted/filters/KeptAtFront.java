// As the safe twin, but a node of the value nine is kept.
//~ gate: yes
//~ input: true,9,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeptAtFront {
    static class Node {
        int value;
        Node next;
    }

    static Node digits() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int digit = Verifier.nondetInt();
            Verifier.assume(digit >= 0 && digit <= 9);
            Node node = new Node();
            node.value = digit;
            node.next = list;
            list = node;
        }
        return list;
    }

    static Node keep(Node list, int limit) {
        Node kept = null;
        while (list != null) {
            Node next = list.next;
            if (list.value <= limit) {
                list.next = kept;
                kept = list;
            }
            list = next;
        }
        return kept;
    }

    public static void main(String[] args) {
        for (Node node = keep(digits(), 9); node != null; node = node.next) {
            assert node.value < 9; //~ refuted: assertion
        }
    }
}
