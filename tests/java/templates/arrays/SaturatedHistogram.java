// The bars of a histogram are bytes that stay at their maximum.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SaturatedHistogram {
    public static void main(String[] args) {
        byte[] bars = new byte[16];
        for (int i = 0; i < bars.length; i++) {
            bars[i] = (byte) (Verifier.nondetInt() & 0x7f);
        }
        while (Verifier.nondetBoolean()) {
            int place = Verifier.nondetInt() >>> 28;
            if (bars[place] < 127) {
                bars[place]++;
            }
            assert bars[place] >= 0;
        }
    }
}
