// As the right twin, but the absolute value is taken instead of the mask.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ByteCounterWrong {
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
                hits[counter.value < 0 ? -counter.value : counter.value]++; //~ refuted: index
                counter.value++;
            }
        }
    }
}
