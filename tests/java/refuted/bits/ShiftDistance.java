// A shift by 32 is thought to give zero.
//~ input: 5
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftDistance {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x << 32 == 0; //~ refuted: assertion
    }
}
