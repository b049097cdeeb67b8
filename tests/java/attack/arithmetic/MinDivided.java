import org.sosy_lab.sv_benchmarks.Verifier;

/** The smallest number divided by minus one is itself. */
public class MinDivided {
    public static void main(String[] args) {
        int n = Integer.MIN_VALUE;
        int m = Verifier.nondetInt() > 0 ? -1 : -1;
        assert n / m == n; //~ twin: assert n / m > 0;
        assert n % m == 0; //~ twin: assert n % m != 0;
    }
}
