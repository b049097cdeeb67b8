// As the safe twin, but the table is one shorter.
//~ input: 0
//~ args: a
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpaceInvariantsArgs {
    static final class Node {
        final int data;
        final Node next;

        Node(int data, Node next) {
            this.data = data;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int size = args.length;
        int[] table = new int[size == 0 ? 0 : size - 1];
        Node inside = null;
        Node outside = null;
        for (int i = 0; i < args.length; i++) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < size) {
                inside = new Node(value, inside);
            } else {
                outside = new Node(value, outside);
            }
        }
        while (inside != null) {
            table[inside.data] = 1; //~ refuted: index
            inside = inside.next;
        }
    }
}
