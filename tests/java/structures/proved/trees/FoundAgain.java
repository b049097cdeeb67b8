// A search for a key stops at a node that has this key, or nowhere.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class FoundAgain {
    static class Node {
        int key;
        Node left;
        Node right;
    }

    static Node insert(Node node, int key) {
        if (node == null) {
            Node leaf = new Node();
            leaf.key = key;
            return leaf;
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    static Node find(Node root, int key) {
        Node node = root;
        while (node != null && node.key != key) {
            Node child = key < node.key ? node.left : node.right;
            node = child;
        }
        return node;
    }

    public static void main(String[] args) {
        Node root = null;
        while (Verifier.nondetBoolean()) {
            root = insert(root, Verifier.nondetInt());
        }
        int wanted = Verifier.nondetInt();
        Node found = find(root, wanted);
        assert found == null || found.key == wanted;
    }
}
