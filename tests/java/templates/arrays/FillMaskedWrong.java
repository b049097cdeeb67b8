// As the right twin, but the mask is one bit too wide.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FillMaskedWrong {
    public static void main(String[] args) {
        int[] values = new int[Verifier.nondetInt() & 0xffff];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt() & 63;
        }
        int[] count = new int[32];
        for (int i = 0; i < values.length; i++) {
            count[values[i]]++; //~ refuted: index
        }
    }
}
