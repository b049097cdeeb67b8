// All leading zeros of a list are removed: it is empty or starts with another number.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class FromTheHead {
    static class Node {
        int value;
        Node next;
    }

    static Node stripZeros(Node list) {
        while (list != null && list.value == 0) {
            list = list.next;
        }
        return list;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        Node stripped = stripZeros(list);
        assert stripped == null || stripped.value != 0;
    }
}
