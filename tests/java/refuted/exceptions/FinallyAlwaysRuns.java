// On one way out it is done twice.
//~ input: 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyAlwaysRuns {
    static int open;

    static int use(int x) {
        open++;
        try {
            if (x == 1) {
                return 1;
            }
            if (x == 2) {
                open--;
                throw new IllegalArgumentException();
            }
            return 3;
        } finally {
            open--;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            use(x);
        } catch (IllegalArgumentException e) {
            assert x == 2;
        }
        assert open == 0; //~ refuted: assertion
    }
}
