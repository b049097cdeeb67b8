// As the safe twin, but fifty itself is not doubled.
//~ input: true,50,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubledInPlace {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            Verifier.assume(node.value >= 1 && node.value <= 50);
            node.next = list;
            list = node;
        }
        Node node = list;
        while (node != null) {
            if (node.value < 50) {
                node.value = 2 * node.value;
            } else {
                node.value = 1;
            }
            node = node.next;
        }
        for (node = list; node != null; node = node.next) {
            assert node.value >= 2 && node.value <= 100; //~ refuted: assertion
        }
    }
}
