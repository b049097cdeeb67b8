// As the safe twin, but the cut leaves the parts linked.
//~ input: true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class CutInTwo {
    static class Node {
        int tag;
        Node next;
    }

    static void tag(Node list, int tag) {
        for (Node node = list; node != null; node = node.next) {
            node.tag = tag;
        }
    }

    public static void main(String[] args) {
        Node front = new Node();
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.next = front;
            front = node;
        }
        Node cut = front;
        while (cut.next != null && Verifier.nondetBoolean()) {
            cut = cut.next;
        }
        Node back = cut.next;
        tag(front, 1);
        tag(back, 2);
        for (Node node = front; node != null; node = node.next) {
            assert node.tag == 1; //~ refuted: assertion
        }
        for (Node node = back; node != null; node = node.next) {
            assert node.tag == 2;
        }
    }
}
