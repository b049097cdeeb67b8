// Each number that is put before a list is smaller than the one before, so the list is ascending.
//~ gate: yes
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
            if (head == null || value < head.value) {
                head = new Node(value, head);
            }
        }
        return head;
    }

    public static void main(String[] args) {
        Node list = build();
        while (list != null) {
            if (list.next != null) {
                assert list.value < list.next.value;
            }
            list = list.next;
        }
    }
}
