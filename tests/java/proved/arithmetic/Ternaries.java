// Nested conditions choose the median of three numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Ternaries {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        int m = a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
        assert (m <= a || m <= b) && (m <= b || m <= c) && (m <= a || m <= c);
        assert m == a || m == b || m == c;
    }
}
