// As the right twin, but a sale leaves the order as it was.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CartWrong {
    static class Item {
        int stock;
        int ordered;
        Item next;
    }

    public static void main(String[] args) {
        Item items = null;
        while (Verifier.nondetBoolean()) {
            int stock = Verifier.nondetInt();
            if (stock >= 0 && stock <= 1000) {
                Item item = new Item();
                item.stock = stock;
                item.next = items;
                items = item;
            }
        }
        while (Verifier.nondetBoolean()) {
            for (Item item = items; item != null; item = item.next) {
                if (Verifier.nondetBoolean() && item.ordered < item.stock) {
                    item.ordered++;
                }
            }
            if (Verifier.nondetBoolean()) {
                for (Item item = items; item != null; item = item.next) {
                    assert item.ordered >= 0 && item.ordered <= item.stock; //~ refuted: assertion
                    item.stock -= item.ordered;
                    assert item.stock >= 0;
                }
            }
        }
    }
}
