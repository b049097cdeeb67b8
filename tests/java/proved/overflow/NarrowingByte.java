// A number is cut to a byte: it keeps its value only within -128 to 127.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowingByte {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        if (i < -128 || i > 127) {
            return;
        }
        byte b = (byte) i;
        assert b == i;
    }
}
