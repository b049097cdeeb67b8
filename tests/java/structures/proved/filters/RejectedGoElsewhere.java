// Rejected nodes go to a list of their own and get a flag: the list of accepted ones has none of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RejectedGoElsewhere {
    static class Node {
        boolean rejected;
        Node next;
    }

    public static void main(String[] args) {
        Node accepted = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = accepted;
            accepted = node;
        }
        Node rejected = null;
        Node previous = null;
        Node node = accepted;
        while (node != null) {
            Node next = node.next;
            if (Verifier.nondetBoolean()) {
                if (previous == null) {
                    accepted = next;
                } else {
                    previous.next = next;
                }
                node.rejected = true;
                node.next = rejected;
                rejected = node;
            } else {
                previous = node;
            }
            node = next;
        }
        for (Node each = accepted; each != null; each = each.next) {
            assert !each.rejected;
        }
        for (Node each = rejected; each != null; each = each.next) {
            assert each.rejected;
        }
    }
}
