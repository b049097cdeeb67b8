// The absolute value without a branch: values bounce around zero and stay in their range.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchlessAbs {
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
                int sign = node.value >> 31;
                int absolute = (node.value ^ sign) - sign;
                assert absolute >= 0 && absolute <= 128;
                node.value = absolute - 100;
            }
        }
    }
}
