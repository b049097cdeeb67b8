// Items get their price with tax, at most once per item though there are many rounds.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PricesWithTax {
    static class Item {
        int price;
        boolean taxed;
        Item next;
    }

    static class Bill {
        Item items;

        void add(int price) {
            Item item = new Item();
            item.price = price;
            item.next = items;
            items = item;
        }

        void tax() {
            for (Item item = items; item != null; item = item.next) {
                if (!item.taxed) {
                    item.price = item.price + 20;
                    item.taxed = true;
                }
            }
        }
    }

    public static void main(String[] args) {
        Bill bill = new Bill();
        while (Verifier.nondetBoolean()) {
            int price = Verifier.nondetInt();
            if (price >= 0 && price <= 80) {
                bill.add(price);
            }
            if (Verifier.nondetBoolean()) {
                bill.tax();
            }
        }
        for (Item item = bill.items; item != null; item = item.next) {
            assert item.price <= 100;
        }
    }
}
