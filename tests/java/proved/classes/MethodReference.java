// A method is passed as a value and called.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MethodReference {
    interface Op {
        int apply(int x);
    }

    static int clip(int x) {
        return x < 0 ? 0 : x;
    }

    static int same(int x) {
        return x;
    }

    public static void main(String[] args) {
        Op op = MethodReference::clip;
        assert op.apply(Verifier.nondetInt()) >= 0;
    }
}
