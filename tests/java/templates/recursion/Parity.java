// Whether a number is even or odd, by going down to nothing.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Parity {
    static int parity(int number) {
        return number <= 0 ? 0 : 1 - parity(number - 1);
    }

    public static void main(String[] args) {
        int parity = parity(Verifier.nondetInt());
        assert parity == 0 || parity == 1;
    }
}
