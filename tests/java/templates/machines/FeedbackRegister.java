// A linear feedback shift register of sixteen bits: it stays within them and never gets stuck at zero.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FeedbackRegister {
    int bits;

    void step() {
        int feedback = (bits ^ bits >>> 2 ^ bits >>> 3 ^ bits >>> 5) & 1;
        bits = bits >>> 1 | feedback << 15;
    }

    public static void main(String[] args) {
        FeedbackRegister register = new FeedbackRegister();
        register.bits = Verifier.nondetChar();
        if (register.bits == 0) {
            return;
        }
        while (Verifier.nondetBoolean()) {
            register.step();
            assert register.bits > 0 && register.bits <= 0xffff;
        }
    }
}
