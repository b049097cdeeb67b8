// Two lists are merged by a method that calls itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MergedByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node merge(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.value <= b.value) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    public static void main(String[] args) {
        Node a = null;
        Node b = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 10) {
                a = new Node(value, a);
            } else if (value >= 20 && value < 30) {
                b = new Node(value, b);
            }
        }
        Node list = merge(a, b);
        while (list != null) {
            int value = list.value;
            assert value >= 0 && value < 10 || value >= 20 && value < 30;
            list = list.next;
        }
    }
}
