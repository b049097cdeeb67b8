// One of the first forty Fibonacci numbers is above a thousand and ends in 46.
//~ input: 21
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
        if (n < 0 || n > 40) {
            return;
        }
        int f = fib(n);
        assert f < 1000 || f % 100 != 46; //~ refuted: assertion
    }
}
