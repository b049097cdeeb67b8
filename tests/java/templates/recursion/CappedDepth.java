// How deep a list is, counted by recursion and no further than to seven.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CappedDepth {
    static class Node {
        Node next;
    }

    static int depth(Node node) {
        if (node == null) {
            return 0;
        }
        int below = depth(node.next);
        return below < 7 ? below + 1 : below;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = list;
            list = node;
        }
        int depth = depth(list);
        assert 0 <= depth && depth <= 7;
    }
}
