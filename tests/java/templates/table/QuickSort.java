// A step of quicksort on a linked list: it is split at a pivot, and neither half has a value of the other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QuickSort {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt(), list);
        }
        int pivot = Verifier.nondetInt();
        Node left = null;
        Node right = null;
        while (list != null) {
            if (list.value < pivot) {
                left = new Node(list.value, left);
            } else {
                right = new Node(list.value, right);
            }
            list = list.next;
        }
        for (Node node = left; node != null; node = node.next) {
            assert node.value < pivot;
        }
        for (Node node = right; node != null; node = node.next) {
            assert node.value >= pivot;
        }
    }
}
