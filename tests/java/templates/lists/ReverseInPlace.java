// A list is reversed in place, and its values negated on the way.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReverseInPlace {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= -50 && value <= 50) {
                Node node = new Node();
                node.value = value;
                node.next = list;
                list = node;
            }
        }
        while (Verifier.nondetBoolean()) {
            Node reversed = null;
            while (list != null) {
                Node node = list;
                list = node.next;
                node.next = reversed;
                node.value = -node.value;
                reversed = node;
            }
            list = reversed;
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value <= 50 && node.value >= -50;
        }
    }
}
