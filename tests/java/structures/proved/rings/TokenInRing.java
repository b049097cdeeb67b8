// A token goes round in a ring, so that exactly the node at hand has it.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class TokenInRing {
    static class Node {
        boolean token;
        Node next;
    }

    static class Ring {
        Node current = new Node();

        Ring() {
            current.next = current;
            current.token = true;
        }

        void insert() {
            Node node = new Node();
            node.next = current.next;
            current.next = node;
        }

        void step() {
            current.token = false;
            current = current.next;
            current.token = true;
        }
    }

    public static void main(String[] args) {
        Ring ring = new Ring();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                ring.insert();
            } else {
                ring.step();
            }
        }
        Node current = ring.current;
        assert current.token;
        for (Node node = current.next; node != current; node = node.next) {
            assert !node.token;
        }
    }
}
