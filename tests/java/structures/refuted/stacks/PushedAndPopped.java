// As the safe twin, but the top is raised before the push instead of behind it.
//~ input: true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class PushedAndPopped {
    static class Node {
        int value;
        Node below;
    }

    static Node top;

    static void push(int value) {
        Node node = new Node();
        node.value = value;
        node.below = top;
        if (top != null) {
            top.value++;
        }
        top = node;
    }

    static int pop() {
        int value = top.value;
        top = top.below;
        return value;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 100) {
                push(value);
            }
        }
        while (top != null) {
            int value = pop();
            assert value >= 1 && value <= 100; //~ refuted: assertion
        }
    }
}
