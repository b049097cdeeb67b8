// A list is parted by a flag; the lengths of both parts add up to that of the whole.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizesAddUp {
    static class Node {
        boolean flag;
        Node next;
    }

    static int length(Node list) {
        int length = 0;
        for (Node node = list; node != null; node = node.next) {
            length++;
        }
        return length;
    }

    public static void main(String[] args) {
        Node list = null;
        int size = 0;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.flag = Verifier.nondetBoolean();
            node.next = list;
            list = node;
            size++;
        }
        Node with = null;
        Node without = null;
        while (list != null) {
            Node node = list;
            list = node.next;
            if (node.flag) {
                node.next = with;
                with = node;
            } else {
                node.next = without;
                without = node;
            }
        }
        assert length(with) + length(without) == size;
    }
}
