import org.sosy_lab.sv_benchmarks.Verifier;

/** Unsigned comparison turns negatives into large numbers. */
public class UnsignedCompare {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0) {
            assert Integer.compareUnsigned(n, 5) > 0; //~ twin: assert Integer.compareUnsigned(n, 5) < 0;
        }
    }
}
