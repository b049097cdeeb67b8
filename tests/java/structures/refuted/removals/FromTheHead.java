// As the safe twin, but only one of them is removed.
//~ gate: yes
//~ input: true,0,true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class FromTheHead {
    static class Node {
        int value;
        Node next;
    }

    static Node stripZeros(Node list) {
        if (list != null && list.value == 0) {
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
        assert stripped == null || stripped.value != 0; //~ refuted: assertion
    }
}
