// Of two doubles that are numbers one is smaller, or they are equal.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Trichotomy {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double y = Verifier.nondetDouble();
        if (x != x || y != y) {
            return;
        }
        assert x < y || x == y || x > y;
    }
}
