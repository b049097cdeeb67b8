import org.sosy_lab.sv_benchmarks.Verifier;

/** An assertion that fails can be caught. */
public class CatchAssertion {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int way = 0;
        try {
            if (n > 3) {
                throw new AssertionError("planned");
            }
        } catch (AssertionError e) {
            way = 1;
        }
        assert (way == 1) == (n > 3); //~ twin: assert way == 0;
    }
}
