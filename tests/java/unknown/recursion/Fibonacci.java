// Fibonacci numbers are at least n - 1, as long as they fit.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Fibonacci {
    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        return fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 20) {
            return;
        }
        assert fib(n) >= n - 1;
    }
}
