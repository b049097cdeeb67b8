// As the safe twin, but the left child's key may be less by one.
//~ input: 11,true,10,false,false,false,true
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
            node.left = grow(node.key - 1);
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
            assert node.key >= key; //~ refuted: assertion
            key = node.key;
            node = Verifier.nondetBoolean() ? node.left : node.right;
        }
    }
}
