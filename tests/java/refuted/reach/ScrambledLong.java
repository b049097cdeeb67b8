//~ input: 39
import org.sosy_lab.sv_benchmarks.Verifier;

/** Invertible steps on a long: guessing does not help. */
public class ScrambledLong {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        long y = (x ^ (x >>> 3)) * 1_000_003L + 77;
        assert y != (39L ^ (39L >>> 3)) * 1_000_003L + 77; //~ refuted: assertion
    }
}
