// The bits of two numbers of four bits take turns in one of eight, which is an index.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpreadBits {
    static int spread(int bits) {
        bits = (bits | bits << 2) & 0x33;
        return (bits | bits << 1) & 0x55;
    }

    public static void main(String[] args) {
        int[] pairs = new int[256];
        while (Verifier.nondetBoolean()) {
            int x = Verifier.nondetInt() & 15;
            int y = Verifier.nondetInt() & 15;
            int both = spread(x) | spread(y) << 1;
            assert spread(x) <= 0x55;
            pairs[both]++;
            assert (spread(x) & spread(y) << 1) == 0;
        }
    }
}
