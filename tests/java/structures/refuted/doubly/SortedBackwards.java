// As the safe twin, but equal numbers are let in.
//~ input: true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SortedBackwards {
    static class Node {
        int value;
        Node prev;
        Node next;
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value < last.value) {
                continue;
            }
            Node node = new Node();
            node.value = value;
            node.prev = last;
            last.next = node;
            last = node;
        }
        for (Node node = last; node.prev != null; node = node.prev) {
            assert node.prev.value < node.value; //~ refuted: assertion
        }
    }
}
