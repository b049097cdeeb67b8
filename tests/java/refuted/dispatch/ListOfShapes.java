// One class answers what the caller does not expect.
//~ input: 1,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListOfShapes {
    abstract static class Item {
        Item next;

        abstract int weight();
    }

    static class Light extends Item {
        @Override
        int weight() {
            return 1;
        }
    }

    static class Heavy extends Item {
        @Override
        int weight() {
            return 10;
        }
    }

    public static void main(String[] args) {
        Item all = null;
        int count = Verifier.nondetInt();
        for (int i = 0; i < count; i++) {
            Item item;
            if (Verifier.nondetBoolean()) {
                item = new Light();
            } else {
                item = new Heavy();
            }
            item.next = all;
            all = item;
        }
        int[] histogram = new int[10];
        for (Item item = all; item != null; item = item.next) {
            histogram[item.weight()]++; //~ refuted: index
        }
    }
}
