// Beside each number its square is kept, and both are raised to those of the next number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareBesideRoot {
    static class Node {
        int root;
        int square;
        Node next;

        void raise() {
            square = square + 2 * root + 1;
            root = root + 1;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int root = Verifier.nondetInt();
            if (root < 0 || root > 3) {
                break;
            }
            Node node = new Node();
            node.root = root;
            node.square = root * root;
            node.next = list;
            list = node;
        }
        for (Node node = list; node != null; node = node.next) {
            node.raise();
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.square == node.root * node.root;
        }
    }
}
