// The handler is for exceptions, and an assertion error is none.
//~ input: 1
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssertionCaught {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            assert x != 1; //~ refuted: assertion
        } catch (RuntimeException e) {
            x = 0;
        }
    }
}
