// Two sorted lists are merged at a tail: the result is sorted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MergedIsSorted {
    static class Node {
        int value;
        Node next;
    }

    static Node sorted() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            Verifier.assume(list == null || value <= list.value);
            Node node = new Node();
            node.value = value;
            node.next = list;
            list = node;
        }
        return list;
    }

    public static void main(String[] args) {
        Node a = sorted();
        Node b = sorted();
        Node head = new Node();
        head.value = Integer.MIN_VALUE;
        Node tail = head;
        while (a != null && b != null) {
            if (a.value < b.value) {
                tail.next = a;
                a = a.next;
            } else {
                tail.next = b;
                b = b.next;
            }
            tail = tail.next;
        }
        tail.next = a == null ? b : a;
        for (Node node = head; node.next != null; node = node.next) {
            assert node.value <= node.next.value;
        }
    }
}
