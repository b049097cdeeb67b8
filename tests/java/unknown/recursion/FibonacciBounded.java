// The first Fibonacci numbers are at least n - 1: by trying all of them, each computed once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciBounded {
    static int fib(int n) {
        if (n < 2) {
            return n;
        }
        return fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 24) {
            return;
        }
        assert fib(n) >= n - 1;
    }
}
