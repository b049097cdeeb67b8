// Of any two doubles one is smaller, or they are equal.
//~ input: NaN,1.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class Trichotomy {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double y = Verifier.nondetDouble();
        assert x < y || x == y || x > y; //~ refuted: assertion
    }
}
