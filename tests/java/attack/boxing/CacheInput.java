import org.sosy_lab.sv_benchmarks.Verifier;

/** The same for a number that is not known. */
public class CacheInput {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Integer a = n;
        Integer b = n;
        if (n >= -128 && n <= 127) {
            assert a == b; //~ twin: assert a != b;
        } else {
            assert a.equals(b); //~ twin: assert a == b;
        }
    }
}
