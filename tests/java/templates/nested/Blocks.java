// An image is walked in blocks of eight: inner and outer variable together stay within the image.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Blocks {
    public static void main(String[] args) {
        int width = Verifier.nondetInt() & 0x3ff;
        short[] line = new short[width];
        while (Verifier.nondetBoolean()) {
            for (int block = 0; block < width >>> 3; block++) {
                for (int i = 0; i < 8; i++) {
                    line[(block << 3) + i] ^= 1;
                }
            }
        }
    }
}
