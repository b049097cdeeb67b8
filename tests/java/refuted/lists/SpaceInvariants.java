// As the safe twin, but the nodes go into the wrong list.
//~ input: 1,20
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpaceInvariants {
    static final class Node {
        final int data;
        final Node next;

        Node(int data, Node next) {
            this.data = data;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        final int size = 10;
        int[] table = new int[size];
        Node inside = null;
        Node outside = null;
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < size) {
                outside = new Node(value, outside);
            } else {
                inside = new Node(value, inside);
            }
        }
        while (inside != null) {
            table[inside.data] = table[inside.data] + 1; //~ refuted: index
            inside = inside.next;
        }
    }
}
