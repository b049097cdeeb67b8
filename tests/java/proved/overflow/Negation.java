// Minus x is zero or negative for every x that is not negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Negation {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x < 0 || -x <= 0;
    }
}
