// The mask is one bit too wide.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Mask {
    public static void main(String[] args) {
        int[] table = new int[16];
        int x = Verifier.nondetInt();
        table[x & 31] = 1; //~ refuted: index
    }
}
