// As the safe twin, but a restored node keeps its mark.
//~ input: true,true,true,false,true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemovedAreKept {
    static class Node {
        boolean binned;
        Node next;
    }

    static Node list;
    static Node bin;

    static void remove() {
        Node node = list;
        list = node.next;
        node.binned = true;
        node.next = bin;
        bin = node;
    }

    static void restore() {
        Node node = bin;
        bin = node.next;
        node.next = list;
        list = node;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Node node = new Node();
                node.next = list;
                list = node;
            } else if (list != null && Verifier.nondetBoolean()) {
                remove();
            } else if (bin != null) {
                restore();
            }
        }
        for (Node node = bin; node != null; node = node.next) {
            assert node.binned;
        }
        for (Node node = list; node != null; node = node.next) {
            assert !node.binned; //~ refuted: assertion
        }
    }
}
