// As the right twin, but it is one that is left out, and not zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SkipZerosWrong {
    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int word = Verifier.nondetChar();
            if (word == 1) {
                continue;
            }
            int shifts = 0;
            while (shifts < 16) {
                if ((word & 0x8000) != 0) {
                    break;
                }
                word <<= 1;
                shifts++;
            }
            assert word > 0 && word <= 0xffff; //~ refuted: assertion
            assert shifts >= 0 && shifts <= 16;
        }
    }
}
