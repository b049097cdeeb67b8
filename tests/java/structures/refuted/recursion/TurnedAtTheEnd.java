// As the safe twin, but one bound is a step too far.
//~ input: true,10,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class TurnedAtTheEnd {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node list) {
        if (list == null || list.next == null) {
            return list;
        }
        Node second = list.next;
        list.next = null;
        Node first = reverse(second);
        second.next = list;
        return first;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value <= 10) {
                list = new Node(value, list);
            }
        }
        list = reverse(list);
        while (list != null) {
            assert list.value >= 0 && list.value < 10; //~ refuted: assertion
            list = list.next;
        }
    }
}
