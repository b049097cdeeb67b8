// As the safe twin, but pop does not ask for emptiness.
//~ input: false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinkedStack {
    private static class Node {
        final int value;
        final Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node top;

    void push(int value) {
        top = new Node(value, top);
    }

    int pop() {
        int value = top.value; //~ refuted: null
        top = top.below;
        return value;
    }

    public static void main(String[] args) {
        LinkedStack stack = new LinkedStack();
        for (int i = 0; i < 10; i++) {
            if (Verifier.nondetBoolean()) {
                stack.push(7);
            } else {
                int value = stack.pop();
                assert value == 7 || value == 1;
            }
        }
    }
}
