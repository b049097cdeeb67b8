// Another method is passed.
//~ input: -4
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
        Op op = MethodReference::same;
        assert op.apply(Verifier.nondetInt()) >= 0; //~ refuted: assertion
    }
}
