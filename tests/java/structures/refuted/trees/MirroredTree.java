// As the safe twin, but the same subtree is mirrored twice.
//~ input: false,true,false,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class MirroredTree {
    static class Node {
        boolean mirrored;
        Node left;
        Node right;
    }

    static Node build() {
        if (Verifier.nondetBoolean()) {
            return null;
        }
        Node node = new Node();
        node.left = build();
        node.right = build();
        return node;
    }

    static void mirror(Node node) {
        if (node == null) {
            return;
        }
        assert !node.mirrored; //~ refuted: assertion
        node.mirrored = true;
        Node left = node.left;
        node.left = node.right;
        node.right = left;
        mirror(node.left);
        mirror(node.left);
    }

    public static void main(String[] args) {
        mirror(build());
    }
}
