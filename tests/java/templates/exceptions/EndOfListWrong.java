// As the right twin, but where the list is empty the walk starts at null too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndOfListWrong {
    static class Node {
        int visits;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
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
            assert node.visits >= 0 && node.visits <= 1; //~ refuted: null
        }
    }
}
