// As the right twin, but the upper nibble keeps its sign.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NibbleTableWrong {
    public static void main(String[] args) {
        byte[] table = new byte[256];
        for (int i = 0; i < 256; i++) {
            table[i] = Verifier.nondetByte();
        }
        int place = 0;
        while (Verifier.nondetBoolean()) {
            int upper = table[place] & ~15; //~ refuted: index
            int lower = table[place ^ 1] & 0x0f;
            place = upper | lower;
        }
    }
}
