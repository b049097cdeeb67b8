// Children are made with keys that are not less than their parent's: going down, keys do not fall.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HeapOrder {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    static Node grow(int least) {
        Node node = new Node();
        node.key = Verifier.nondetInt();
        Verifier.assume(node.key >= least && node.key < 1000000);
        if (Verifier.nondetBoolean()) {
            node.left = grow(node.key);
        }
        if (Verifier.nondetBoolean()) {
            node.right = grow(node.key);
        }
        return node;
    }

    public static void main(String[] args) {
        Node node = grow(0);
        int key = node.key;
        while (node != null) {
            assert node.key >= key;
            key = node.key;
            node = Verifier.nondetBoolean() ? node.left : node.right;
        }
    }
}
