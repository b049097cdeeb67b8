// As the right twin, but the walk goes on into a block that is not all there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BlocksWrong {
    public static void main(String[] args) {
        int width = Verifier.nondetInt() & 0x3ff;
        short[] line = new short[width];
        while (Verifier.nondetBoolean()) {
            for (int block = 0; block <= width >>> 3; block++) {
                for (int i = 0; i < 8; i++) {
                    line[(block << 3) + i] ^= 1; //~ refuted: index
                }
            }
        }
    }
}
