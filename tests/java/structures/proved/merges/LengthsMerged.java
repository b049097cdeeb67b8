// The merged list is as long as both lists together.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LengthsMerged {
    static class Node {
        int value;
        Node next;
    }

    static int nodes;

    static Node read() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
            nodes++;
        }
        return list;
    }

    public static void main(String[] args) {
        Node a = read();
        Node b = read();
        Node merged = null;
        while (a != null || b != null) {
            Node node;
            if (b == null || a != null && a.value < b.value) {
                node = a;
                a = a.next;
            } else {
                node = b;
                b = b.next;
            }
            node.next = merged;
            merged = node;
        }
        while (merged != null) {
            nodes--;
            merged = merged.next;
        }
        assert nodes == 0;
    }
}
