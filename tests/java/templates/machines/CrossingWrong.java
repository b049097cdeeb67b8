// As the right twin, but one of the bits does not change.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CrossingWrong {
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
                assert signal.tracks == 1 || signal.tracks == 2; //~ refuted: assertion
                if (Verifier.nondetBoolean()) {
                    signal.tracks ^= 2;
                }
            }
            if (signals == null) {
                return;
            }
        }
    }
}
