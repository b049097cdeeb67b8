// Nodes are unlinked from a doubly linked list, on both sides, and count what they have left.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Unlink {
    static class Node {
        int weight;
        Node left;
        Node right;
    }

    public static void main(String[] args) {
        Node first = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.weight = 1 + (Verifier.nondetInt() & 63);
            node.right = first;
            if (first != null) {
                first.left = node;
            }
            first = node;
        }
        for (Node node = first; node != null; node = node.right) {
            assert node.weight >= 1 && node.weight <= 64;
            if (node.weight == 64 && node.right != null) {
                node.right.left = node.left;
                if (node.left != null) {
                    node.left.right = node.right;
                }
            }
        }
    }
}
