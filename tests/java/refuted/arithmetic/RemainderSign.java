// The remainder is said never to be negative.
//~ input: -7
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderSign {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = x % 5;
        assert r >= 0; //~ refuted: assertion
    }
}
