// A tag in the object says of which class it is: the cast relies on it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TagAndCast {
    static class Item {
        final int tag;
        Item next;

        Item(int tag) {
            this.tag = tag;
        }
    }

    static class Big extends Item {
        Big() {
            super(1);
        }
    }

    static class Small extends Item {
        Small() {
            super(2);
        }
    }

    public static void main(String[] args) {
        Item all = null;
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            Item item = Verifier.nondetBoolean() ? new Big() : new Small();
            item.next = all;
            all = item;
        }
        while (all != null) {
            if (all.tag == 1) {
                Big big = (Big) all;
                assert big != null;
            }
            all = all.next;
        }
    }
}
