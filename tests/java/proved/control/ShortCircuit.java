// The right side of && is not evaluated when the left side is false.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortCircuit {
    public static void main(String[] args) {
        int d = Verifier.nondetInt();
        boolean b = d != 0 && 10 / d > 1;
        assert !b || d > 0;
    }
}
