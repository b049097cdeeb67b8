// Every double is thought to equal itself.
//~ input: NaN
import org.sosy_lab.sv_benchmarks.Verifier;

public class NotANumber {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        assert x == x; //~ refuted: assertion
    }
}
