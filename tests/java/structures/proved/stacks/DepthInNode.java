// Each node of a stack knows how many are below it.
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
                node.depth = top == null ? 1 : top.depth + 1;
                node.below = top;
                top = node;
            } else {
                top = top.below;
            }
        }
        while (top != null) {
            int expected = top.below == null ? 1 : top.below.depth + 1;
            assert top.depth == expected;
            top = top.below;
        }
    }
}
