// As the safe twin, but 102 is thought to be one of them.
//~ input: 102
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
        assert n > 102 || r == 91; //~ refuted: assertion
    }
}
