// As the right twin, but the last step of the spreading is left out.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SpreadBitsWrong {
    static int spread(int bits) {
        bits = (bits | bits << 2) & 0x33;
        return bits;
    }

    public static void main(String[] args) {
        int[] pairs = new int[256];
        while (Verifier.nondetBoolean()) {
            int x = Verifier.nondetInt() & 15;
            int y = Verifier.nondetInt() & 15;
            int both = spread(x) | spread(y) << 1;
            assert spread(x) <= 0x55;
            pairs[both]++;
            assert (spread(x) & spread(y) << 1) == 0; //~ refuted: assertion
        }
    }
}
