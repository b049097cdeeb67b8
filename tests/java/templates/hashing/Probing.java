// Open addressing with an odd step: the place in the table wraps around by a mask.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Probing {
    static int mix(int key) {
        key ^= key >>> 15;
        key *= 0x2c1b3c6d;
        return key ^ key >>> 12;
    }

    public static void main(String[] args) {
        int[] table = new int[64];
        while (Verifier.nondetBoolean()) {
            int key = Verifier.nondetInt();
            int step = mix(key) | 1;
            int place = mix(key) & 63;
            while (table[place] != 0 && table[place] != key) {
                if (Verifier.nondetBoolean()) {
                    break;
                }
                place = place + step & 63;
            }
            table[place] = key;
        }
    }
}
