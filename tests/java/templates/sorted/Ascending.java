// Only values that are not below the last one get into the list: the last one bounds them all.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ascending {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        int last = Integer.MIN_VALUE;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= last) {
                list = new Node(value, list);
                last = value;
            }
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value <= last;
        }
    }
}
