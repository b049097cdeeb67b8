// As the right twin, but the least value is one too small for its opposite.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReverseInPlaceWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= -51 && value <= 50) {
                Node node = new Node();
                node.value = value;
                node.next = list;
                list = node;
            }
        }
        while (Verifier.nondetBoolean()) {
            Node reversed = null;
            while (list != null) {
                Node node = list;
                list = node.next;
                node.next = reversed;
                node.value = -node.value;
                reversed = node;
            }
            list = reversed;
        }
        for (Node node = list; node != null; node = node.next) {
            assert node.value <= 50 && node.value >= -50; //~ refuted: assertion
        }
    }
}
