// As the right twin, but the lowest bit is not fed back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FeedbackRegisterWrong {
    int bits;

    void step() {
        int feedback = (bits >>> 2 ^ bits >>> 3 ^ bits >>> 5) & 1;
        bits = bits >>> 1 | feedback << 15;
    }

    public static void main(String[] args) {
        FeedbackRegisterWrong register = new FeedbackRegisterWrong();
        register.bits = Verifier.nondetChar();
        if (register.bits == 0) {
            return;
        }
        while (Verifier.nondetBoolean()) {
            register.step();
            assert register.bits > 0 && register.bits <= 0xffff; //~ refuted: assertion
        }
    }
}
