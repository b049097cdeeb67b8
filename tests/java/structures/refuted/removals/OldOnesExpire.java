// As the safe twin, but the limit is one too high.
//~ input: true,true,true,false,true,false,true,false,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class OldOnesExpire {
    static class Node {
        int age;
        Node next;
    }

    static class Cache {
        Node first = new Node();

        void add() {
            Node node = new Node();
            node.next = first.next;
            first.next = node;
        }

        void tick() {
            Node before = first;
            while (before.next != null) {
                Node node = before.next;
                node.age++;
                if (node.age > 4) {
                    before.next = node.next;
                } else {
                    before = node;
                }
            }
        }
    }

    public static void main(String[] args) {
        Cache cache = new Cache();
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                cache.add();
            } else {
                cache.tick();
            }
        }
        for (Node node = cache.first.next; node != null; node = node.next) {
            assert node.age <= 3; //~ refuted: assertion
        }
    }
}
