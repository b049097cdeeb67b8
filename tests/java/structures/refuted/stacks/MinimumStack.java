// As the safe twin, but the least number is kept when the new one is less by one.
//~ input: true,1,true,true,0,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinimumStack {
    static class Node {
        int value;
        int least;
        Node below;
    }

    static Node push(Node top, int value) {
        Node node = new Node();
        node.value = value;
        node.least = value;
        if (top != null && top.least < value + 2) {
            node.least = top.least;
        }
        node.below = top;
        return node;
    }

    public static void main(String[] args) {
        Node top = null;
        while (Verifier.nondetBoolean()) {
            if (top == null || Verifier.nondetBoolean()) {
                int value = Verifier.nondetInt();
                Verifier.assume(value >= 0 && value < 1000);
                top = push(top, value);
            } else {
                top = top.below;
            }
        }
        for (Node node = top; node != null; node = node.below) {
            assert node.least <= node.value; //~ refuted: assertion
        }
    }
}
