// Behind each node of a list another one is put by a method that calls itself.
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
            twice(rest);
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
            assert list.value >= 0 && list.value < 20;
            list = list.next;
        }
    }
}
