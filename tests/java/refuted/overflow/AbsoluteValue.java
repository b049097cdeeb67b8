// The absolute value is not negative: not for the smallest number.
//~ input: -2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsoluteValue {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        assert Math.abs(i) >= 0; //~ refuted: assertion
    }
}
