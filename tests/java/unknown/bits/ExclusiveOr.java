// Two numbers are swapped by exclusive or.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ExclusiveOr {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int x = a;
        int y = b;
        x ^= y;
        y ^= x;
        x ^= y;
        assert x == b && y == a;
    }
}
