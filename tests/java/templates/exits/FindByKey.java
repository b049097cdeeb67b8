// A search that ends at the first node with the key: what it found has that key.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FindByKey {
    static class Node {
        final int key;
        final int value;
        final Node next;

        Node(int key, int value, Node next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            list = new Node(key, key ^ 0x55, list);
        }
        int wanted = Verifier.nondetInt();
        Node found = null;
        for (Node node = list; node != null; node = node.next) {
            if (node.key == wanted) {
                found = node;
                break;
            }
        }
        if (found != null) {
            assert found.key == wanted;
        }
    }
}
