// As the right twin, but the places are computed by a remainder.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingIndexWrong {
    final int[] places = new int[16];
    byte first;
    byte end;

    public static void main(String[] args) {
        RingIndexWrong queue = new RingIndexWrong();
        queue.first = Verifier.nondetByte();
        queue.end = queue.first;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                queue.places[queue.end++ & 15] = Verifier.nondetInt() >>> 30;
            } else if (queue.first != queue.end) {
                int value = queue.places[queue.first++ % 16]; //~ refuted: index
                assert value >= 0 && value <= 3;
            }
        }
    }
}
