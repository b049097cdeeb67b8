import org.sosy_lab.sv_benchmarks.Verifier;

/** A list whose sixth node differs. */
public class ListLongerThanFive {
    static class Node {
        final int value;
        final Node next;
        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 8) {
            return;
        }
        Node list = null;
        for (int i = 0; i < n; i++) {
            list = new Node(i == 6 ? -1 : i, list);
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value >= -1; //~ twin: assert node.value >= 0;
        }
    }
}
