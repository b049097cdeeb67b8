// The sum of two ints as a long does not overflow.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongToInt {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        long sum = (long) a + b;
        assert sum - b == a;
        assert sum >= 2L * Integer.MIN_VALUE;
    }
}
