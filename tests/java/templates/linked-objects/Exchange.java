// Two traders exchange what one of them has too much of: nobody goes beyond the limits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Exchange {
    static class Trader {
        int goods;
        Trader partner;
        Trader next;
    }

    public static void main(String[] args) {
        Trader traders = null;
        while (Verifier.nondetBoolean()) {
            Trader left = new Trader();
            Trader right = new Trader();
            left.goods = 50;
            right.goods = 40;
            left.partner = right;
            right.partner = left;
            left.next = traders;
            traders = left;
        }
        while (Verifier.nondetBoolean()) {
            for (Trader trader = traders; trader != null; trader = trader.next) {
                int amount = Verifier.nondetInt();
                if (amount >= 0 && amount <= trader.goods && amount <= 100 - trader.partner.goods) {
                    trader.goods -= amount;
                    trader.partner.goods += amount;
                }
                assert trader.goods >= 0;
                assert trader.partner.goods <= 100;
            }
        }
    }
}
