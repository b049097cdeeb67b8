// Only five bits of a shift distance count.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftDistance {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x << 32 == x;
        assert 1 << 33 == 2;
    }
}
