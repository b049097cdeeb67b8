// The leading zeros of a word are skipped by a shift that ends at the highest bit.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SkipZeros {
    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            int word = Verifier.nondetChar();
            if (word == 0) {
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
            assert word > 0 && word <= 0xffff;
            assert shifts >= 0 && shifts <= 16;
        }
    }
}
