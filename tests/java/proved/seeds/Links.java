import org.sosy_lab.sv_benchmarks.Verifier;

/** A list of numbers that are not negative. */
public class Links {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Node head = null;
        for (int i = 0; i < n; i++) {
            int value = Verifier.nondetInt();
            if (value >= 0) {
                head = new Node(value, head);
            }
        }
        while (head != null) {
            assert head.value >= 0;
            head = head.next;
        }
    }
}
