// As the safe twin, but the last node keeps its number.
//~ input: true,1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReversedByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node list, Node done) {
        if (list == null) {
            return done;
        }
        if (list.next == null) {
            list.next = done;
            return list;
        }
        Node rest = list.next;
        list.next = done;
        list.value = list.value + 10;
        return reverse(rest, list);
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 10) {
                list = new Node(value, list);
            }
        }
        list = reverse(list, null);
        while (list != null) {
            assert list.value >= 10 && list.value < 20; //~ refuted: assertion
            list = list.next;
        }
    }
}
