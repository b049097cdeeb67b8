//~ input: 7, 2, 9
import org.sosy_lab.sv_benchmarks.Verifier;

/** A combination lock. */
public class ThreeDigits {
    private static final int[] SECRET = {7, 2, 9};

    public static void main(String[] args) {
        int open = 0;
        for (int wanted : SECRET) {
            if (Verifier.nondetInt() == wanted) {
                open++;
            }
        }
        assert open < SECRET.length; //~ refuted: assertion
    }
}
