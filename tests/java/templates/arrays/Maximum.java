// The maximum of an array of bounded numbers has their bounds.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Maximum {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xfff];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetShort();
        }
        int max = Short.MIN_VALUE;
        for (int i = 0; i < values.length; i++) {
            if (values[i] > max) {
                max = values[i];
            }
        }
        assert max >= -32768 && max <= 32767;
    }
}
