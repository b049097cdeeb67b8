// As the safe twin, but a fourth node is let in.
//~ input: true,true,true,true,true,true,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class LimitedPool {
    static class Node {
        Node next;
    }

    static class Pool {
        Node free;
        int size;

        void release(Node node) {
            if (size <= 3) {
                node.next = free;
                free = node;
                size++;
            }
        }

        Node take() {
            if (free == null) {
                return new Node();
            }
            Node node = free;
            free = node.next;
            size--;
            return node;
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                pool.release(new Node());
            } else {
                pool.take();
            }
            assert pool.size <= 3; //~ refuted: assertion
        }
    }
}
