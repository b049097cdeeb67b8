// Two lists filled by what the input is; the index of the array comes from the nodes of the first list.
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
                inside = new Node(value, inside);
            } else {
                outside = new Node(value, outside);
            }
        }
        while (inside != null) {
            table[inside.data] = table[inside.data] + 1;
            inside = inside.next;
        }
    }
}
