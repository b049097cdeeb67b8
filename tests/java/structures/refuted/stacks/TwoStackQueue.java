// As the safe twin, but the first node that moves gets no flag.
//~ input: true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class TwoStackQueue {
    static class Node {
        boolean moved;
        Node below;
    }

    static class Queue {
        Node in;
        Node out;

        void add() {
            Node node = new Node();
            node.below = in;
            in = node;
        }

        void shift() {
            while (in != null) {
                Node node = in;
                in = node.below;
                node.below = out;
                node.moved = out != null;
                out = node;
            }
        }

        Node take() {
            if (out == null) {
                shift();
            }
            Node node = out;
            if (node != null) {
                out = node.below;
            }
            return node;
        }
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                queue.add();
            } else {
                Node node = queue.take();
                assert node == null || node.moved; //~ refuted: assertion
            }
        }
    }
}
