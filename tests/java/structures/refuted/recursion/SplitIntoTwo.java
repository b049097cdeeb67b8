// As the safe twin, but one number is in the wrong half.
//~ input: true,50,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitIntoTwo {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node small;
    static Node large;

    static void split(Node list) {
        if (list == null) {
            return;
        }
        Node rest = list.next;
        if (list.value <= 50) {
            list.next = small;
            small = list;
        } else {
            list.next = large;
            large = list;
        }
        split(rest);
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt(), list);
        }
        split(list);
        for (Node node = small; node != null; node = node.next) {
            assert node.value < 50; //~ refuted: assertion
        }
        for (Node node = large; node != null; node = node.next) {
            assert node.value >= 50;
        }
    }
}
