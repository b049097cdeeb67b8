// As the safe twin, but a look at the top closes it as well.
//~ input: true,true,false
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
        assert !node.closed; //~ refuted: assertion
        node.closed = true;
    }

    public static void main(String[] args) {
        Stack stack = new Stack();
        while (Verifier.nondetBoolean()) {
            stack.push(new Node());
            if (Verifier.nondetBoolean()) {
                close(stack.peek());
            }
        }
        while (stack.top != null) {
            close(stack.pop());
        }
    }
}
