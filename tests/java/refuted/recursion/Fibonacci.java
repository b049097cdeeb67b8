// As the safe twin, but the bound is not asked for and the result overflows.
//~ input: 47
import org.sosy_lab.sv_benchmarks.Verifier;

public class Fibonacci {
    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        int a = 0;
        int b = 1;
        for (int i = 1; i < n; i++) {
            int c = a + b;
            a = b;
            b = c;
        }
        return b;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 50) {
            return;
        }
        assert fib(n) >= n - 1; //~ refuted: assertion
    }
}
