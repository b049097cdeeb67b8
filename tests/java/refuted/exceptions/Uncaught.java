// An exception of our own leaves main.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class Uncaught {
    static int root(int x) {
        if (x < 0) {
            throw new IllegalArgumentException(); //~ refuted: uncaught
        }
        int r = 0;
        while (r < 100 && (r + 1) * (r + 1) <= x) {
            r++;
        }
        return r;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x >= -1) {
            assert root(x) >= 0;
        }
    }
}
