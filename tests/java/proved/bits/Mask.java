// A mask makes an index of any number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Mask {
    public static void main(String[] args) {
        int[] table = new int[16];
        int x = Verifier.nondetInt();
        table[x & 15] = 1;
    }
}
