// Pieces cost three each, and two more for the first of an order: what is to be paid follows from how many there are.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PricePerPieceWrong {
    int pieces;
    int orders;
    int price;

    public static void main(String[] args) {
        PricePerPieceWrong bill = new PricePerPieceWrong();
        while (Verifier.nondetBoolean() && bill.pieces < 500) {
            if (Verifier.nondetBoolean() || bill.orders == 0) {
                bill.orders++;
                bill.price += bill.orders == 4 ? 1 : 2;
            }
            bill.pieces++;
            bill.price += 3;
            assert bill.price == 3 * bill.pieces + 2 * bill.orders; //~ refuted: assertion
        }
    }
}
