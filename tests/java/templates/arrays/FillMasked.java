// An array of any length is filled with masked numbers, which then index another one.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class FillMasked {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffff];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt() & 31;
        }
        int[] count = new int[32];
        for (int i = 0; i < values.length; i++) {
            count[values[i]]++;
        }
    }
}
