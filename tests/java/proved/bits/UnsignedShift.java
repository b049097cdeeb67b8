// The unsigned shift gives no negative number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class UnsignedShift {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert x >>> 1 >= 0;
    }
}
