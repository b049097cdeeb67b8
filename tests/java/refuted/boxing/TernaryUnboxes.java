// A conditional of boxed and plain numbers unboxes null.
//~ input: true
import org.sosy_lab.sv_benchmarks.Verifier;

public class TernaryUnboxes {
    public static void main(String[] args) {
        Integer none = null;
        boolean b = Verifier.nondetBoolean();
        Integer it = b ? none : 0; //~ refuted: null
        assert it >= 0;
    }
}
