import org.sosy_lab.sv_benchmarks.Verifier;

/** What is changed in a shared tail is changed in both lists. */
public class TwoListsShareTail {
    static class Node {
        int value;
        Node next;
        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node tail = new Node(1, null);
        Node a = new Node(2, tail);
        Node b = new Node(3, tail);
        a.next.value = Verifier.nondetInt();
        assert b.next.value == tail.value; //~ twin: assert b.next.value == 1;
    }
}
