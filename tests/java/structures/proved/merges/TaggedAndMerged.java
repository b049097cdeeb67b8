// Two sorted lists with their own tags are merged: every node has one of both tags.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TaggedAndMerged {
    static class Node {
        int value;
        int tag;
        Node next;
    }

    /** A sorted list of any length. */
    static Node sorted(int tag) {
        Node list = null;
        int value = 1000;
        while (value > 0 && Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = value;
            node.tag = tag;
            node.next = list;
            list = node;
            value = value - 1;
        }
        return list;
    }

    public static void main(String[] args) {
        Node left = sorted(1);
        Node right = sorted(2);
        Node head = new Node();
        Node tail = head;
        while (left != null && right != null) {
            if (left.value <= right.value) {
                tail.next = left;
                left = left.next;
            } else {
                tail.next = right;
                right = right.next;
            }
            tail = tail.next;
        }
        tail.next = left != null ? left : right;
        for (Node node = head.next; node != null; node = node.next) {
            assert node.tag == 1 || node.tag == 2;
        }
    }
}
