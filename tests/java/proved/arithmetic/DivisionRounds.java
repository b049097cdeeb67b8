// Division rounds towards zero, shifting rounds down.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionRounds {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x < 0 || x / 2 == x >> 1;
        assert x / 2 * 2 + x % 2 == x;
    }
}
