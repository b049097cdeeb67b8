import org.sosy_lab.sv_benchmarks.Verifier;

/** As the twin that fails, with an assertion that holds. */
public class NeitherNor {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        boolean positive = d > 0;
        boolean rest = d <= 0;
        assert !(positive && rest);
    }
}
