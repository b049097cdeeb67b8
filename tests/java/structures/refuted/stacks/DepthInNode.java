// As the safe twin, but the first node has depth one, as the second has.
//~ input: true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class DepthInNode {
    static class Node {
        int depth;
        Node below;
    }

    public static void main(String[] args) {
        Node top = null;
        while (Verifier.nondetBoolean()) {
            if (top == null || Verifier.nondetBoolean()) {
                Node node = new Node();
                node.depth = top == null || top.below == null ? 1 : top.depth + 1;
                node.below = top;
                top = node;
            } else {
                top = top.below;
            }
        }
        while (top != null) {
            int expected = top.below == null ? 1 : top.below.depth + 1;
            assert top.depth == expected; //~ refuted: assertion
            top = top.below;
        }
    }
}
