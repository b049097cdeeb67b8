// A number plus one is larger: not for the largest.
//~ input: 2147483647
import org.sosy_lab.sv_benchmarks.Verifier;

public class Successor {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        assert i + 1 > i; //~ refuted: assertion
    }
}
