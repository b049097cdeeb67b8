// A generator of sixteen bits that shifts and xors: it keeps to them, and never arrives at zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortXorshift {
    static class Dice {
        int state;
        Dice next;
    }

    public static void main(String[] args) {
        Dice all = null;
        while (Verifier.nondetBoolean()) {
            Dice dice = new Dice();
            dice.state = Verifier.nondetChar() | 1;
            dice.next = all;
            all = dice;
        }
        while (Verifier.nondetBoolean()) {
            for (Dice dice = all; dice != null; dice = dice.next) {
                int x = dice.state;
                x ^= x << 7 & 0xffff;
                x ^= x >>> 9;
                x ^= x << 8 & 0xffff;
                assert x >= 1 && x <= 0xffff;
                dice.state = x;
            }
        }
    }
}
