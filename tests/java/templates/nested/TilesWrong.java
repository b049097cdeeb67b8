// As the right twin, but the last row is one too far.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TilesWrong {
    public static void main(String[] args) {
        byte[] tiles = new byte[256];
        while (Verifier.nondetBoolean()) {
            byte kind = (byte) (Verifier.nondetInt() & 3);
            for (int row = 0; row <= 16; row++) {
                for (int column = 0; column < 16; column++) {
                    tiles[row << 4 | column] = kind; //~ refuted: index
                }
            }
        }
    }
}
