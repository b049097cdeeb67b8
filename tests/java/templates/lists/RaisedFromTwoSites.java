// Nodes from two places, with ranges of their own, are raised until both are full.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RaisedFromTwoSites {
    static class Node {
        int value;
        int limit;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node;
            if (Verifier.nondetBoolean()) {
                node = new Node();
                node.limit = 3;
            } else {
                node = new Node();
                node.value = 10;
                node.limit = 12;
            }
            node.next = list;
            list = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = list; node != null; node = node.next) {
                if (node.value < node.limit) {
                    node.value++;
                }
                assert node.value <= node.limit;
            }
        }
    }
}
