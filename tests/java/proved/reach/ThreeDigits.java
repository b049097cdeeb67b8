import org.sosy_lab.sv_benchmarks.Verifier;

/** As the twin that fails, with an assertion that holds. */
public class ThreeDigits {
    private static final int[] SECRET = {7, 2, 9};

    public static void main(String[] args) {
        int open = 0;
        for (int wanted : SECRET) {
            if (Verifier.nondetInt() == wanted) {
                open++;
            }
        }
        assert open <= SECRET.length;
    }
}
