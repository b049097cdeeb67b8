import org.sosy_lab.sv_benchmarks.Verifier;

/** Shift distances are taken modulo the width. */
public class ShiftMasked {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n << 32 == n; //~ twin: assert n << 32 == 0;
        assert (n >>> 33) == (n >>> 1); //~ twin: assert (n >>> 33) == 0;
    }
}
