// The absolute value is not negative, unless it is that of the smallest number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AbsoluteValue {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        assert i == Integer.MIN_VALUE || Math.abs(i) >= 0;
    }
}
