// Minus x is positive for every x that is negative: not for the smallest.
//~ input: -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class Negation {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x >= 0 || -x > 0; //~ refuted: assertion
    }
}
