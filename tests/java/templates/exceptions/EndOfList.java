// The end of a list is found by an exception, and the walk starts anew.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndOfList {
    static class Node {
        int visits;
        Node next;
    }

    public static void main(String[] args) {
        Node list = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = list;
            list = node;
        }
        Node node = list;
        while (Verifier.nondetBoolean()) {
            try {
                node.visits = node.visits + 1 & 1;
                node = node.next;
                node.visits ^= 1;
            } catch (NullPointerException e) {
                node = list;
            }
            assert node.visits >= 0 && node.visits <= 1;
        }
    }
}
