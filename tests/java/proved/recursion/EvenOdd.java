// Even and odd by mutual recursion: of two numbers in a row one is even.
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
            assert n % 2 == 0;
        }
    }
}
