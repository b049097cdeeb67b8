// As the safe twin, but a first node that is dropped is counted, too.
//~ input: true,-1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountOfKept {
    static class Node {
        int value;
        Node next;
    }

    static Node read() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        return list;
    }

    public static void main(String[] args) {
        Node list = read();
        Node kept = null;
        int count = 0;
        while (list != null) {
            Node next = list.next;
            if (list.value > 0) {
                list.next = kept;
                kept = list;
                count++;
            } else if (kept == null) {
                count++;
            }
            list = next;
        }
        for (Node node = kept; node != null; node = node.next) {
            count--;
        }
        assert count == 0; //~ refuted: assertion
    }
}
