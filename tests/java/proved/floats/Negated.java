// Not less is not the same as greater or equal: the negation is kept.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Negated {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        if (x >= 0) {
            assert !(x < 0);
        }
    }
}
