// A field that may be null is asked for before it is used.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NullField {
    NullField left;
    NullField right;

    public static void main(String[] args) {
        NullField it = new NullField();
        if (Verifier.nondetBoolean()) {
            it.left = new NullField();
        } else {
            it.right = new NullField();
        }
        if (it.left != null) {
            it.left.left = it;
        }
    }
}
