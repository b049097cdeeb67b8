// A number is odd if its remainder is not zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OddTest {
    static boolean odd(int x) {
        return x % 2 != 0;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert odd(x) == ((x & 1) == 1);
    }
}
