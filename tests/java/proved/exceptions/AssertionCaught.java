// An assertion error is caught: nothing leaves main.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssertionCaught {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            assert x != 1;
        } catch (AssertionError e) {
            x = 0;
        }
    }
}
