// As the safe twin, but both are said to be even.
//~ input: 4
import org.sosy_lab.sv_benchmarks.Verifier;

public class EvenOdd {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 0 || n > 1000) {
            return;
        }
        if (even(n)) {
            assert n % 2 == 1; //~ refuted: assertion
        }
    }
}
