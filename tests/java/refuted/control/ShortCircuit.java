// The right side of & is evaluated always.
//~ input: 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortCircuit {
    public static void main(String[] args) {
        int d = Verifier.nondetInt();
        boolean b = d != 0 & 10 / d > 1; //~ refuted: division
        assert !b || d > 0;
    }
}
