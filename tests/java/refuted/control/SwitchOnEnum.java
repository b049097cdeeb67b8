// A switch over an enum has forgotten one constant.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchOnEnum {
    enum Coin { PENNY, DIME, QUARTER }

    static int worth(Coin coin) {
        switch (coin) {
            case PENNY:
                return 1;
            case DIME:
                return 10;
            default:
                throw new IllegalStateException(); //~ refuted: uncaught
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Coin coin = n == 0 ? Coin.PENNY : n == 1 ? Coin.DIME : Coin.QUARTER;
        assert worth(coin) > 0;
    }
}
