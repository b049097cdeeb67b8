// McCarthy's function is 91 for all arguments up to 101.
import org.sosy_lab.sv_benchmarks.Verifier;

public class McCarthy {
    static int f(int n) {
        if (n > 100) {
            return n - 10;
        }
        return f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r = f(n);
        assert n > 101 || r == 91;
    }
}
