// Two bytes of a table are combined by nibbles and looked up in it again.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class NibbleTable {
    public static void main(String[] args) {
        byte[] table = new byte[256];
        for (int i = 0; i < 256; i++) {
            table[i] = Verifier.nondetByte();
        }
        int place = 0;
        while (Verifier.nondetBoolean()) {
            int upper = table[place] & 0xf0;
            int lower = table[place ^ 1] & 0x0f;
            place = upper | lower;
        }
    }
}
