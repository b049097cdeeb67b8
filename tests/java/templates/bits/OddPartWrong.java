// As the right twin, but it is the odd ones that are halved.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OddPartWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = 1 + (Verifier.nondetInt() & 0x3ff);
            node.next = list;
            list = node;
        }
        for (Node node = list; node != null; node = node.next) {
            while ((node.value & 1) == 1) {
                node.value >>>= 1;
            }
            assert node.value >= 1 && node.value <= 1023; //~ refuted: assertion
        }
    }
}
