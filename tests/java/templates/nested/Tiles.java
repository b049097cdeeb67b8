// Rows and columns of four bits each make an index of eight.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Tiles {
    public static void main(String[] args) {
        byte[] tiles = new byte[256];
        while (Verifier.nondetBoolean()) {
            byte kind = (byte) (Verifier.nondetInt() & 3);
            for (int row = 0; row < 16; row++) {
                for (int column = 0; column < 16; column++) {
                    tiles[row << 4 | column] = kind;
                }
            }
        }
    }
}
