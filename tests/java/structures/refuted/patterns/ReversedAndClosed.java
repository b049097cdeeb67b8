// As the safe twin, but the former first node keeps its link.
//~ input: true,true,false
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
            list.next = reversed == null ? next : reversed;
            reversed = list;
            list = next;
        }
        return reversed;
    }

    public static void main(String[] args) {
        Node list = reverse(build());
        while (list != null) {
            assert !list.closed; //~ refuted: assertion
            list.closed = true;
            list = list.next;
        }
    }
}
