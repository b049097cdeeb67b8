// Two tracks cross, and one bit each says who may pass: one of them, never both.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Crossing {
    static class Signal {
        int tracks;
        Signal next;
    }

    public static void main(String[] args) {
        Signal signals = null;
        while (Verifier.nondetBoolean()) {
            Signal signal = new Signal();
            signal.tracks = Verifier.nondetBoolean() ? 1 : 2;
            signal.next = signals;
            signals = signal;
        }
        while (true) {
            for (Signal signal = signals; signal != null; signal = signal.next) {
                assert signal.tracks == 1 || signal.tracks == 2;
                if (Verifier.nondetBoolean()) {
                    signal.tracks ^= 3;
                }
            }
            if (signals == null) {
                return;
            }
        }
    }
}
