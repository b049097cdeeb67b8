// A list is reversed in place, and then each node is closed once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReversedAndClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    static Node build() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = list;
            list = node;
        }
        return list;
    }

    static Node reverse(Node list) {
        Node reversed = null;
        while (list != null) {
            Node next = list.next;
            list.next = reversed;
            reversed = list;
            list = next;
        }
        return reversed;
    }

    public static void main(String[] args) {
        Node list = reverse(build());
        while (list != null) {
            assert !list.closed;
            list.closed = true;
            list = list.next;
        }
    }
}
