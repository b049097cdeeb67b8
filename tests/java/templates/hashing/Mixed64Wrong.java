// As the right twin, but the cut leaves a sign.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Mixed64Wrong {
    static class Key {
        long bits;
        int place;
        Key next;
    }

    static int place(long bits) {
        bits += bits << 21;
        bits ^= bits >>> 24;
        return (int) (bits >> 54);
    }

    public static void main(String[] args) {
        Key keys = null;
        while (Verifier.nondetBoolean()) {
            Key key = new Key();
            key.bits = Verifier.nondetLong();
            key.place = place(key.bits);
            key.next = keys;
            keys = key;
        }
        while (Verifier.nondetBoolean()) {
            for (Key key = keys; key != null; key = key.next) {
                assert key.place >= 0 && key.place < 1024; //~ refuted: assertion
                key.bits += key.place;
                key.place = place(key.bits);
            }
        }
    }
}
