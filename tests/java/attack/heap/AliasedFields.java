import org.sosy_lab.sv_benchmarks.Verifier;

/** Two names of one object. */
public class AliasedFields {
    int n;

    public static void main(String[] args) {
        AliasedFields a = new AliasedFields();
        AliasedFields b = Verifier.nondetInt() > 0 ? a : new AliasedFields();
        a.n = 1;
        b.n = 2;
        assert a.n == 2 || a != b; //~ twin: assert a.n == 1;
    }
}
