// A queue in an array of sixteen: both ends run on and wrap around, and are masked when used.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingIndex {
    final int[] places = new int[16];
    byte first;
    byte end;

    public static void main(String[] args) {
        RingIndex queue = new RingIndex();
        queue.first = Verifier.nondetByte();
        queue.end = queue.first;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                queue.places[queue.end++ & 15] = Verifier.nondetInt() >>> 30;
            } else if (queue.first != queue.end) {
                int value = queue.places[queue.first++ & 15];
                assert value >= 0 && value <= 3;
            }
        }
    }
}
