// A number is odd if its remainder is one: not if it is negative.
//~ input: -3
import org.sosy_lab.sv_benchmarks.Verifier;

public class OddTest {
    static boolean odd(int x) {
        return x % 2 == 1;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert odd(x) == ((x & 1) == 1); //~ refuted: assertion
    }
}
