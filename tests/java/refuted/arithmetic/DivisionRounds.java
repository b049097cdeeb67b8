// Division and shifting are taken for the same.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivisionRounds {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x / 2 == x >> 1; //~ refuted: assertion
    }
}
