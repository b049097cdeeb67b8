// As the safe twin, but the bound is not lowered after the first number.
//~ gate: yes
//~ input: true,-1,true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class DescendingAtHead {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node build() {
        Node head = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (head == null || head.next == null || value < head.next.value) {
                head = new Node(value, head);
            }
        }
        return head;
    }

    public static void main(String[] args) {
        Node list = build();
        while (list != null) {
            if (list.next != null) {
                assert list.value < list.next.value; //~ refuted: assertion
            }
            list = list.next;
        }
    }
}
