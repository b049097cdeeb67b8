// Two lists of nodes whose fields can be written: the index of the array comes from the first list.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpaceInvariantsMutable {
    static class Node {
        int data;
        Node next;

        Node(int data, Node next) {
            this.data = data;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int size = 10;
        int[] table = new int[size];
        Node inside = null;
        Node outside = null;
        int rounds = Verifier.nondetInt();
        while (rounds > 0) {
            rounds--;
            int value = Verifier.nondetInt();
            if (value >= 0 && value < size) {
                inside = new Node(value, inside);
            } else {
                outside = new Node(value, outside);
            }
        }
        for (Node node = inside; node != null; node = node.next) {
            table[node.data]++;
        }
    }
}
