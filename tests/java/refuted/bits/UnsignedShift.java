// The signed shift keeps the sign.
//~ input: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnsignedShift {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x >> 1 >= 0; //~ refuted: assertion
    }
}
