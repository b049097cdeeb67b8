// A divisor that cannot be zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionByZero {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x < 0 || x > 100) {
            return;
        }
        int y = 1000 / (x + 7);
        assert y <= 1000;
    }
}
