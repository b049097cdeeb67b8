// Shares in per cent are moved between two fields of a node: together they stay one hundred.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Shares {
    static class Holding {
        int bonds = 100;
        int stocks;
        Holding next;
    }

    public static void main(String[] args) {
        Holding holdings = null;
        while (Verifier.nondetBoolean()) {
            Holding holding = new Holding();
            holding.next = holdings;
            holdings = holding;
        }
        while (Verifier.nondetBoolean()) {
            for (Holding holding = holdings; holding != null; holding = holding.next) {
                if (Verifier.nondetBoolean() && holding.bonds >= 5) {
                    holding.bonds -= 5;
                    holding.stocks += 5;
                } else if (holding.stocks > 0) {
                    holding.stocks--;
                    holding.bonds++;
                }
                assert holding.bonds + holding.stocks == 100;
            }
        }
    }
}
