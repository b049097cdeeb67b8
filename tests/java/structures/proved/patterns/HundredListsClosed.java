// Nodes go to any of a hundred lists; then every list is closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HundredListsClosed {
    static class Node {
        boolean closed;
        Node next;
    }

    public static void main(String[] args) {
        Node[] lists = new Node[100];
        while (Verifier.nondetBoolean()) {
            int index = Verifier.nondetInt();
            if (index >= 0 && index < 100) {
                Node node = new Node();
                node.next = lists[index];
                lists[index] = node;
            }
        }
        for (int i = 0; i < lists.length; i++) {
            Node node = lists[i];
            while (node != null) {
                assert !node.closed;
                node.closed = true;
                node = node.next;
            }
        }
    }
}
