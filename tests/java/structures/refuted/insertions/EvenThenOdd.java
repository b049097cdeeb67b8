// As the safe twin, but a first odd number goes to the even ones.
//~ input: true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenThenOdd {
    static class Node {
        boolean even;
        Node next;
    }

    static class EvenFirst {
        Node evens;
        Node odds;

        void add(boolean even) {
            Node node = new Node();
            node.even = even;
            if (even || evens == null) {
                node.next = evens;
                evens = node;
            } else {
                node.next = odds;
                odds = node;
            }
        }
    }

    public static void main(String[] args) {
        EvenFirst list = new EvenFirst();
        while (Verifier.nondetBoolean()) {
            list.add(Verifier.nondetBoolean());
        }
        for (Node node = list.odds; node != null; node = node.next) {
            assert !node.even;
        }
        for (Node node = list.evens; node != null; node = node.next) {
            assert node.even; //~ refuted: assertion
        }
    }
}
