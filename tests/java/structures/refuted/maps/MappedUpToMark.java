// As the safe twin, but the certain node itself is raised, too.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class MappedUpToMark {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = new Node();
        list.value = 1;
        Node mark = list;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = 1;
            node.next = list;
            list = node;
            if (Verifier.nondetBoolean()) {
                mark = node;
            }
        }
        Node node = list;
        while (node != mark) {
            node.value = 2;
            node = node.next;
        }
        node.value = 2;
        for (node = mark; node != null; node = node.next) {
            assert node.value == 1; //~ refuted: assertion
        }
        for (node = list; node != mark; node = node.next) {
            assert node.value == 2;
        }
    }
}
