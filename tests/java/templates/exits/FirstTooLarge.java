// A sum of small numbers ends when it is large enough: then it is not far beyond.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstTooLarge {
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
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 10) {
                list = new Node(value, list);
            }
        }
        int sum = 0;
        for (Node node = list; node != null; node = node.next) {
            sum += node.value;
            if (sum >= 25) {
                break;
            }
        }
        assert sum >= 0 && sum < 34;
    }
}
