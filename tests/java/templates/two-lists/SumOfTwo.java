// Two lists are added node by node into a third.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SumOfTwo {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node digits() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int digit = Verifier.nondetInt();
            if (digit >= 0 && digit <= 9) {
                list = new Node(digit, list);
            }
        }
        return list;
    }

    public static void main(String[] args) {
        Node a = digits();
        Node b = digits();
        Node sum = null;
        while (a != null && b != null) {
            sum = new Node(a.value + b.value, sum);
            a = a.next;
            b = b.next;
        }
        Node rest = a != null ? a : b;
        while (rest != null) {
            sum = new Node(rest.value, sum);
            rest = rest.next;
        }
        for (Node node = sum; node != null; node = node.next) {
            assert 0 <= node.value && node.value <= 18;
        }
    }
}
