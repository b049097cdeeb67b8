// The letters of a small alphabet are turned by three places and stay letters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharArithmetic {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        if (c < 'a' || c > 'z') {
            return;
        }
        char d = (char) ('a' + (c - 'a' + 3) % 26);
        assert d >= 'a' && d <= 'z';
    }
}
