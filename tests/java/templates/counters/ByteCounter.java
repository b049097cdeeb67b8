// A counter in a byte wraps around, and is an index when its sign is masked away.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class ByteCounter {
    static class Counter {
        byte value;
        Counter next;
    }

    public static void main(String[] args) {
        Counter counters = null;
        while (Verifier.nondetBoolean()) {
            Counter counter = new Counter();
            counter.value = Verifier.nondetByte();
            counter.next = counters;
            counters = counter;
        }
        int[] hits = new int[128];
        while (Verifier.nondetBoolean()) {
            for (Counter counter = counters; counter != null; counter = counter.next) {
                hits[counter.value & 0x7f]++;
                counter.value++;
            }
        }
    }
}
