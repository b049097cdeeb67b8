// As the safe twin, but only the first such node of each run is taken out.
//~ input: true,1,true,1,false,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemovedByRecursion {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node without(Node list, int value) {
        if (list == null) {
            return null;
        }
        if (list.value == value) {
            return list.next;
        }
        list.next = without(list.next, value);
        return list;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            list = new Node(Verifier.nondetInt(), list);
        }
        int value = Verifier.nondetInt();
        list = without(list, value);
        while (list != null) {
            assert list.value != value; //~ refuted: assertion
            list = list.next;
        }
    }
}
