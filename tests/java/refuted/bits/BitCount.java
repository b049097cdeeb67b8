// The count is used as an index one too far.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class BitCount {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int count = 0;
        for (int i = 0; i < 32; i++) {
            if ((x >>> i & 1) == 1) {
                count++;
            }
        }
        int[] histogram = new int[32];
        histogram[count]++; //~ refuted: index
    }
}
