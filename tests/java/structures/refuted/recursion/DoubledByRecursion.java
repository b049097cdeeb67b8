// As the safe twin, but it goes on with the node that it has made.
//~ input: true,5,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubledByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static void twice(Node list) {
        if (list != null) {
            Node rest = list.next;
            list.next = new Node(list.value + 10, rest);
            if (list.value < 20) {
                twice(list.next);
            }
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 10) {
                list = new Node(value, list);
            }
        }
        twice(list);
        while (list != null) {
            assert list.value >= 0 && list.value < 20; //~ refuted: assertion
            list = list.next;
        }
    }
}
