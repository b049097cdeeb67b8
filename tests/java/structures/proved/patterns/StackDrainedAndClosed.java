// Nodes are pushed and popped in any order; each that is popped is closed, at last all of them.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackDrainedAndClosed {
    static class Node {
        boolean closed;
        Node below;
    }

    static class Stack {
        Node top;

        void push(Node node) {
            node.below = top;
            top = node;
        }

        Node pop() {
            Node node = top;
            top = node.below;
            return node;
        }

        Node peek() {
            return top;
        }
    }

    static void close(Node node) {
        assert !node.closed;
        node.closed = true;
    }

    public static void main(String[] args) {
        Stack stack = new Stack();
        while (Verifier.nondetBoolean()) {
            stack.push(new Node());
            if (Verifier.nondetBoolean()) {
                close(stack.pop());
            }
        }
        while (stack.top != null) {
            close(stack.pop());
        }
    }
}
