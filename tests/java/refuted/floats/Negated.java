// Not less is taken for greater or equal.
//~ input: NaN
import org.sosy_lab.sv_benchmarks.Verifier;

public class Negated {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        if (!(x < 0)) {
            assert x >= 0; //~ refuted: assertion
        }
    }
}
