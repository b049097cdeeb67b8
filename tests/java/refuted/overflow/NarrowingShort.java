// A number is cut to a short: it may be negative.
//~ input: 32768
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowingShort {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        short s = (short) i;
        char c = (char) i;
        assert c >= 0 && c <= 65535;
        assert i < 0 || s >= 0; //~ refuted: assertion
    }
}
