import org.sosy_lab.sv_benchmarks.Verifier;

/** The value to be returned is fixed before the finally block changes the variable. */
public class FinallyOverwrites {
    static int f(int n) {
        int result = n;
        try {
            return result;
        } finally {
            result = n + 1;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert f(n) == n; //~ twin: assert f(n) == n + 1;
    }
}
