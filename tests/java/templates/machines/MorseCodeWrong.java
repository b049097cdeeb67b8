// As the right twin, but a sixth signal is taken.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MorseCodeWrong {
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
                if (key.code < 33 && Verifier.nondetBoolean()) {
                    key.code = key.code << 1 | Verifier.nondetInt() & 1;
                } else {
                    letters[key.code]++; //~ refuted: index
                    key.code = 1;
                }
            }
        }
    }
}
