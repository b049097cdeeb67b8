// Whatever is below zero or above a hundred is set to the nearest bound.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ClampedInPlace {
    static class Node {
        int value;
        Node next;
    }

    static Node build() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        return list;
    }

    static int clamp(int value) {
        if (value < 0) {
            return 0;
        }
        if (value > 100) {
            return 100;
        }
        return value;
    }

    public static void main(String[] args) {
        Node list = build();
        Node node = list;
        while (node != null) {
            node.value = clamp(node.value);
            node = node.next;
        }
        for (Node each = list; each != null; each = each.next) {
            assert each.value >= 0 && each.value <= 100;
        }
    }
}
