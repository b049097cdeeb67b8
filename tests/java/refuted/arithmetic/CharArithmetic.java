// The turn does not come back to the first letter.
//~ input: 'z'
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharArithmetic {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        if (c < 'a' || c > 'z') {
            return;
        }
        char d = (char) (c + 3);
        assert d >= 'a' && d <= 'z'; //~ refuted: assertion
    }
}
