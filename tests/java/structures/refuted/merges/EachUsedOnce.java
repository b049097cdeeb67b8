// As the safe twin, but of two equal numbers the right one is taken twice.
//~ input: true,1,false,true,1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EachUsedOnce {
    static class Node {
        int value;
        boolean used;
        Node next;
    }

    static Node read() {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = list;
            list = node;
        }
        return list;
    }

    static void use(Node node) {
        assert !node.used; //~ refuted: assertion
        node.used = true;
    }

    public static void main(String[] args) {
        Node left = read();
        Node right = read();
        while (left != null && right != null) {
            if (left.value < right.value) {
                use(left);
                left = left.next;
            } else {
                use(right);
                if (left.value == right.value) {
                    use(right);
                }
                right = right.next;
            }
        }
        for (; left != null; left = left.next) {
            use(left);
        }
        for (; right != null; right = right.next) {
            use(right);
        }
    }
}
