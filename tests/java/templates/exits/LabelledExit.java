// Two nested searches end together, by a label, at the first pair that fits.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class LabelledExit {
    public static void main(String[] args) {
        int limit = Verifier.nondetInt() & 0xfff;
        int i = 0;
        int j = 0;
        int found = 0;
        outer:
        for (i = 0; i < limit; i++) {
            for (j = i; j < limit; j++) {
                if (Verifier.nondetBoolean()) {
                    found++;
                    break outer;
                }
            }
        }
        assert found >= 0 && found <= 1;
        assert i <= limit && j <= limit;
    }
}
