// A conditional of boxed and plain numbers unboxes: no null is involved here.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TernaryUnboxes {
    public static void main(String[] args) {
        Integer none = 3;
        boolean b = Verifier.nondetBoolean();
        Integer it = b ? none : 0;
        assert it >= 0;
    }
}
