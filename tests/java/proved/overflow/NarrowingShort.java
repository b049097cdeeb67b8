// A number is cut to a short and a char: both are in their ranges.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NarrowingShort {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        short s = (short) i;
        char c = (char) i;
        assert c >= 0 && c <= 65535;
        assert s >= -32768 && s <= 32767;
    }
}
