import org.sosy_lab.sv_benchmarks.Verifier;

/** The smallest number has no absolute value. */
public class MinAbs {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int a = Math.abs(n);
        assert a >= 0 || n == Integer.MIN_VALUE; //~ twin: assert a >= 0;
    }
}
