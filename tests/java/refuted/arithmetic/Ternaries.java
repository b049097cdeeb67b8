// One of the conditions is the wrong way round.
//~ input: 1,3,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ternaries {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        int m = a < b ? (b < c ? b : a < c ? b : a) : (a < c ? a : b < c ? c : b);
        assert (m <= a || m <= b) && (m <= b || m <= c) && (m <= a || m <= c); //~ refuted: assertion
        assert m == a || m == b || m == c;
    }
}
