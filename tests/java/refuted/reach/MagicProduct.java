//~ input: 1234
import org.sosy_lab.sv_benchmarks.Verifier;

/** One number in a million. */
public class MagicProduct {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x > 0 && x < 10_000 && x * x == 1_522_756) {
            throw new IllegalStateException("found"); //~ refuted: uncaught
        }
    }
}
