import org.sosy_lab.sv_benchmarks.Verifier;

/** As the twin that fails, with an assertion that holds. */
public class ScrambledLong {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        long y = (x ^ (x >>> 3)) * 1_000_003L + 77;
        assert x != 0 || y == 77;
    }
}
