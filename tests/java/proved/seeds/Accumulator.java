import org.sosy_lab.sv_benchmarks.Verifier;

/** An object whose fields stay in order. */
public class Accumulator {
    private int low;
    private int high;

    void see(int value) {
        if (value < low) {
            low = value;
        }
        if (value > high) {
            high = value;
        }
    }

    public static void main(String[] args) {
        Accumulator all = new Accumulator();
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            all.see(Verifier.nondetInt());
        }
        assert all.low <= 0 && 0 <= all.high;
        assert all.low <= all.high;
    }
}
