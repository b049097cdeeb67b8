// Numbers of a range are pushed, raised when they are at the top, and popped in the raised range.
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
        top = node;
        top.value++;
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
            assert value >= 1 && value <= 100;
        }
    }
}
