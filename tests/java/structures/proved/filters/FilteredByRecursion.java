// A recursive method takes all numbers that are not in the range out of a list.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class FilteredByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node filter(Node list) {
        if (list == null) {
            return null;
        }
        list.next = filter(list.next);
        if (list.value < 10 || list.value > 20) {
            return list.next;
        }
        return list;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt(), list);
        }
        list = filter(list);
        while (list != null) {
            assert list.value >= 10 && list.value <= 20;
            list = list.next;
        }
    }
}
