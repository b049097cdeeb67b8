// A list is parted into small and large numbers, which are joined again: the small ones come first.
import org.sosy_lab.sv_benchmarks.Verifier;

public class JoinedAgain {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        Node small = null;
        Node lastSmall = null;
        Node large = null;
        while (list != null) {
            Node node = list;
            list = list.next;
            if (node.value < 100) {
                node.next = small;
                small = node;
                if (lastSmall == null) {
                    lastSmall = node;
                }
            } else {
                node.next = large;
                large = node;
            }
        }
        if (lastSmall != null) {
            lastSmall.next = large;
        }
        Node node = small;
        while (node != null && node.value < 100) {
            node = node.next;
        }
        while (node != null) {
            assert node.value >= 100;
            node = node.next;
        }
    }
}
