// Each node of a list has a list of its own: all inner nodes and then the outer node are closed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListsInListClosed {
    static class Inner {
        boolean closed;
        Inner next;
    }

    static class Outer {
        boolean closed;
        Inner items;
        Outer next;
    }

    static Outer build() {
        Outer list = null;
        while (Verifier.nondetBoolean()) {
            Outer outer = new Outer();
            while (Verifier.nondetBoolean()) {
                Inner inner = new Inner();
                inner.next = outer.items;
                outer.items = inner;
            }
            outer.next = list;
            list = outer;
        }
        return list;
    }

    public static void main(String[] args) {
        Outer list = build();
        while (list != null) {
            for (Inner inner = list.items; inner != null; inner = inner.next) {
                assert !inner.closed;
                inner.closed = true;
            }
            assert !list.closed;
            list.closed = true;
            list = list.next;
        }
    }
}
