// As the right twin, but a value of zero is mirrored to a hundred and one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class HalvingWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt() % 101;
            Node node = new Node();
            node.value = value;
            node.next = list;
            list = node;
        }
        while (Verifier.nondetBoolean()) {
            for (Node node = list; node != null; node = node.next) {
                assert node.value <= 100 && node.value >= -100; //~ refuted: assertion
                if (Verifier.nondetBoolean()) {
                    node.value /= 2;
                } else if (node.value >= 0) {
                    node.value = 101 - node.value;
                } else {
                    node.value = -100 - node.value;
                }
            }
        }
    }
}
