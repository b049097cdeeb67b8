import org.sosy_lab.sv_benchmarks.Verifier;

/** Small numbers into one list, large ones into another. */
public class TwoLists {
    static class Node {
        int value;
        Node next;
    }

    static Node put(Node list, int value) {
        Node node = new Node();
        node.value = value;
        node.next = list;
        return node;
    }

    public static void main(String[] args) {
        Node small = null;
        Node large = null;
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            int value = Verifier.nondetInt();
            if (value < 10) {
                Node node = new Node();
                node.value = value;
                node.next = small;
                small = node;
            } else {
                large = put(large, value);
            }
        }
        for (Node node = small; node != null; node = node.next) {
            assert node.value < 10;
        }
        for (Node node = large; node != null; node = node.next) {
            assert node.value >= 10;
        }
    }
}
