// A large int is not kept by a float.
//~ input: 16777217
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntToFloat {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        if (i < 0 || i > 20_000_000) {
            return;
        }
        float f = i;
        assert (int) f == i; //~ refuted: assertion
    }
}
