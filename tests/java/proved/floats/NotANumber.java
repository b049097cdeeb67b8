// A number that is not a number is in no order with any other, not even itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NotANumber {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        assert x == x || Double.isNaN(x);
    }
}
