// Nodes are appended; the last one differs from all others.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LastIsOther {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = new Node();
        list.value = 1;
        Node last = list;
        while (Verifier.nondetBoolean()) {
            last.next = new Node();
            last = last.next;
            last.value = 1;
        }
        last.value = 7;
        Node node = list;
        while (node.next != null) {
            assert node.value == 1;
            node = node.next;
        }
        assert node.value == 7;
    }
}
