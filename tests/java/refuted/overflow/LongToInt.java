// The sum of two ints is cut back to an int.
//~ input: 2147483647,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class LongToInt {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        long sum = (long) a + b;
        assert (int) sum == sum; //~ refuted: assertion
    }
}
