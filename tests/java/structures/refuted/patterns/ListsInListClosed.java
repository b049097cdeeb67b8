// As the safe twin, but an outer node without a list of its own takes that of the next one.
//~ input: true,true,false,true,false,false
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
            outer.items = list == null ? null : list.items;
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
                assert !inner.closed; //~ refuted: assertion
                inner.closed = true;
            }
            assert !list.closed;
            list.closed = true;
            list = list.next;
        }
    }
}
