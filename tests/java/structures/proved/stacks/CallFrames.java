// Frames of kinds: only the lowest one is the frame of main.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CallFrames {
    static class Frame {
        final boolean main;
        final Frame caller;

        Frame(boolean main, Frame caller) {
            this.main = main;
            this.caller = caller;
        }
    }

    public static void main(String[] args) {
        Frame top = new Frame(true, null);
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                top = new Frame(false, top);
            } else if (top.caller != null) {
                top = top.caller;
            }
        }
        while (top.caller != null) {
            assert !top.main;
            top = top.caller;
        }
        assert top.main;
    }
}
