// A code grows by one bit with each signal, behind a leading one, and has five at most.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class MorseCode {
    static class Key {
        int code = 1;
        Key next;
    }

    public static void main(String[] args) {
        Key keys = null;
        while (Verifier.nondetBoolean()) {
            Key key = new Key();
            key.next = keys;
            keys = key;
        }
        int[] letters = new int[64];
        while (Verifier.nondetBoolean()) {
            for (Key key = keys; key != null; key = key.next) {
                if (key.code < 32 && Verifier.nondetBoolean()) {
                    key.code = key.code << 1 | Verifier.nondetInt() & 1;
                } else {
                    letters[key.code]++;
                    key.code = 1;
                }
            }
        }
    }
}
