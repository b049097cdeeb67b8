// A number is cut to a byte: 128 becomes -128.
//~ input: 128
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowingByte {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        if (i < -128 || i > 128) {
            return;
        }
        byte b = (byte) i;
        assert b == i; //~ refuted: assertion
    }
}
