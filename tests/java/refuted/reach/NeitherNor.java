//~ input: NaN
import org.sosy_lab.sv_benchmarks.Verifier;

/** Every number is positive or not: all but one that is none. */
public class NeitherNor {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        boolean positive = d > 0;
        boolean rest = d <= 0;
        assert positive || rest; //~ refuted: assertion
    }
}
