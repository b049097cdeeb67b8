// A list of small and a list of large numbers are merged: what comes out is in the range of both.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RangesMerged {
    static class Node {
        int value;
        Node next;
    }

    static Node inRange(int low, int high) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= low && value < high && (list == null || value <= list.value)) {
                Node node = new Node();
                node.value = value;
                node.next = list;
                list = node;
            }
        }
        return list;
    }

    static Node merge(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.value <= b.value) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    public static void main(String[] args) {
        Node merged = merge(inRange(0, 60), inRange(40, 100));
        while (merged != null) {
            assert merged.value >= 0 && merged.value < 100;
            merged = merged.next;
        }
    }
}
