// As the right twin, but a new minimum is never seen as a new maximum too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinMaxWrong {
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
        int min = Integer.MAX_VALUE;
        int max = Integer.MIN_VALUE;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            list = new Node(value, list);
            if (value < min) {
                min = value;
            }
            else if (value > max) {
                max = value;
            }
        }
        for (Node node = list; node != null; node = node.next) {
            assert min <= node.value;
            assert node.value <= max; //~ refuted: assertion
        }
    }
}
