// A stack of linked nodes: what is popped was pushed, and pop asks for emptiness.
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
        if (top == null) {
            return 1;
        }
        int value = top.value;
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
