// Numbers of a range go to the end of a list, by a method that returns its first node and calls itself.
//~ gate: yes
import org.sosy_lab.sv_benchmarks.Verifier;

public class AppendedByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node add(Node list, int value) {
        if (list == null) {
            return new Node(value, null);
        }
        list.next = add(list.next, value);
        return list;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            int value = Verifier.nondetInt();
            if (value >= 0 && value < 100) {
                list = add(list, value);
            }
        }
        while (list != null) {
            assert list.value >= 0 && list.value < 100;
            list = list.next;
        }
    }
}
