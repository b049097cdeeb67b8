// As the right twin, but the sign is shifted in without its copies.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchlessAbsWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetByte();
            node.next = list;
            list = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = list; node != null; node = node.next) {
                int sign = node.value >>> 31;
                int absolute = (node.value ^ sign) - sign;
                assert absolute >= 0 && absolute <= 128; //~ refuted: assertion
                node.value = absolute - 100;
            }
        }
    }
}
