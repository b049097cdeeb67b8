// Two lists are zipped: left and right nodes take turns until one of them ends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Zipped {
    static class Node {
        boolean left;
        Node next;
    }

    static Node build(boolean left) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.left = left;
            node.next = list;
            list = node;
        }
        return list;
    }

    public static void main(String[] args) {
        Node left = build(true);
        Node right = build(false);
        Node zipped = new Node();
        Node tail = zipped;
        while (left != null && right != null) {
            tail.next = left;
            left = left.next;
            tail.next.next = right;
            tail = right;
            right = right.next;
        }
        tail.next = null;
        boolean expected = true;
        for (Node node = zipped.next; node != null; node = node.next) {
            assert node.left == expected;
            expected = !expected;
        }
    }
}
