// The nodes of a list are parted into those below a pivot and the others.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AroundPivot {
    static class Node {
        int value;
        Node next;
    }

    static class Parts {
        Node below;
        Node above;

        void put(Node node, int pivot) {
            if (node.value < pivot) {
                node.next = below;
                below = node;
            } else {
                node.next = above;
                above = node;
            }
        }
    }

    public static void main(String[] args) {
        int pivot = Verifier.nondetInt();
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        Parts parts = new Parts();
        while (list != null) {
            Node next = list.next;
            parts.put(list, pivot);
            list = next;
        }
        for (Node node = parts.below; node != null; node = node.next) {
            assert node.value < pivot;
        }
        for (Node node = parts.above; node != null; node = node.next) {
            assert node.value >= pivot;
        }
    }
}
