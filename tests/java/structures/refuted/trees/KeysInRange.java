// As the safe twin, but the upper bound may be inserted.
//~ input: true,100,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class KeysInRange {
    static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node root = new Node(50);

    static void insert(int key) {
        Node node = root;
        while (node.key != key) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key);
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(key);
                }
                node = node.right;
            }
        }
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            if (key >= 0 && key <= 100) {
                insert(key);
            }
        }
        Node node = root;
        while (node != null) {
            assert node.key >= 0 && node.key < 100; //~ refuted: assertion
            node = Verifier.nondetBoolean() ? node.left : node.right;
        }
    }
}
