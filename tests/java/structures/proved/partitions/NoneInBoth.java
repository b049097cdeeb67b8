// A list is parted by chance; the nodes of one part are marked, and none of the other is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoneInBoth {
    static class Node {
        boolean marked;
        Node next;
    }

    static Node left;
    static Node right;

    static void part(Node list) {
        while (list != null) {
            Node rest = list.next;
            if (Verifier.nondetBoolean()) {
                list.next = left;
                left = list;
            } else {
                list.next = right;
                right = list;
            }
            list = rest;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = list;
            list = node;
        }
        part(list);
        for (Node node = left; node != null; node = node.next) {
            node.marked = true;
        }
        for (Node node = right; node != null; node = node.next) {
            assert !node.marked;
        }
    }
}
