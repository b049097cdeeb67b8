/** A list that leads back to itself. */
public class CyclicList {
    CyclicList next;
    int n;

    public static void main(String[] args) {
        CyclicList a = new CyclicList();
        CyclicList b = new CyclicList();
        a.next = b;
        b.next = a;
        a.next.next.next.n = 4;
        assert b.n == 4; //~ twin: assert a.n == 4;
    }
}
